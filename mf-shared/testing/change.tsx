import { renderHook } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { TestPlatform } from '@eveneo/platform/testing';

const wrapper = ({ children }: { children: ReactNode }) => <TestPlatform>{children}</TestPlatform>;

/** Runs a hook on a platform of its own. */
export const hook = <T,>(use: () => T) => renderHook(use, { wrapper });

/** An answer that never came. */
export const lost = () => HttpResponse.error();
export const refused = (status: number, body: object = {}) => HttpResponse.json(body, { status });

/** What a change came to: its result, or its failure. */
export const outcome = (change: Promise<unknown>) => change.catch((error: unknown) => error);
