import { renderHook } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { TestPlatform } from '@eveneo/platform/testing';

const wrapper = ({ children }: { children: ReactNode }) => <TestPlatform>{children}</TestPlatform>;

/** Runs a hook with a fresh platform. */
export const hook = <T,>(use: () => T) => renderHook(use, { wrapper });

/** A response that never arrives. */
export const lost = () => HttpResponse.error();
export const refused = (status: number, body: object = {}) => HttpResponse.json(body, { status });

/** The outcome of a change: its result, or its failure. */
export const outcome = (change: Promise<unknown>) => change.catch((error: unknown) => error);
