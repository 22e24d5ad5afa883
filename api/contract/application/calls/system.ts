import * as z from 'zod/mini';
import { operation } from '../../operation';
import { PREVIEW } from '../link-previews';

const get = { method: 'GET', guard: 'public', tag: 'system' } as const;

export const systemOperations = {
  health: operation({
    ...get,
    id: 'health',
    path: '/healthz',
    summary: 'The process is alive',
    responses: { 200: z.object({ status: z.string() }) },
  }),
  readiness: operation({
    ...get,
    id: 'readiness',
    path: '/readyz',
    summary: 'The database is reachable and migrated',
    responses: { 200: z.object({ status: z.string() }) },
  }),
  metrics: operation({
    ...get,
    id: 'metrics',
    path: '/metrics',
    summary: 'Prometheus metrics',
    responses: { 200: z.string() },
    raw: true,
  }),
  openapi: operation({
    ...get,
    id: 'openapi',
    path: '/api/openapi.json',
    summary: 'This document',
    responses: { 200: z.record(z.string(), z.unknown()) },
  }),
  docs: operation({
    ...get,
    id: 'docs',
    path: '/api/docs',
    summary: 'This document, to read',
    responses: { 200: z.string() },
    raw: true,
  }),
  linkPreview: operation({
    ...get,
    id: 'linkPreview',
    path: '/storage/previews/{name}/{file}',
    summary: "The picture of a shared link, drawn or cut to 1200×630; an event's number, or 'site'",
    params: z.object({
      name: z.string().check(z.regex(/^(?:site|[1-9]\d{0,14})$/)),
      file: z.string().check(z.regex(/^[0-9a-f]{16}\.jpg$/)),
    }),
    responses: { 200: z.string(), 302: null },
    media: [PREVIEW.type],
    raw: true,
  }),
  storage: operation({
    ...get,
    id: 'storage',
    path: '/storage/{path}',
    summary: 'A stored image',
    params: z.object({ path: z.string() }),
    wildcard: true,
    responses: { 200: z.string() },
    raw: true,
  }),
};
