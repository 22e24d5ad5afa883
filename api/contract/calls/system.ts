import * as z from 'zod/mini';
import { PREVIEW } from '../application/link-previews';
import { operationsOf } from '../operation';

const get = { guard: 'public' } as const;

export const systemOperations = operationsOf('system', {
  health: {
    route: 'GET /healthz',
    ...get,
    summary: 'The process is alive',
    responses: { 200: z.object({ status: z.string() }) },
  },
  readiness: {
    route: 'GET /readyz',
    ...get,
    summary: 'The database is reachable and migrated',
    responses: { 200: z.object({ status: z.string() }) },
  },
  metrics: {
    route: 'GET /metrics',
    ...get,
    summary: 'Prometheus metrics',
    responses: { 200: z.string() },
    raw: true,
  },
  openapi: {
    route: 'GET /api/openapi.json',
    ...get,
    summary: 'This document',
    responses: { 200: z.record(z.string(), z.unknown()) },
  },
  docs: {
    route: 'GET /api/docs',
    ...get,
    summary: 'This document as a readable page',
    responses: { 200: z.string() },
    raw: true,
  },
  linkPreview: {
    route: 'GET /storage/previews/{name}/{file}',
    ...get,
    summary: "The preview picture of a link, 1200×630; an event's id, or 'site'",
    params: z.object({
      name: z.string().check(z.regex(/^(?:site|[1-9]\d{0,14})$/)),
      file: z.string().check(z.regex(/^[0-9a-f]{16}\.jpg$/)),
    }),
    responses: { 200: z.string(), 302: null },
    media: [PREVIEW.type],
    raw: true,
  },
  storage: {
    route: 'GET /storage/{path}',
    ...get,
    summary: 'A stored image',
    params: z.object({ path: z.string() }),
    wildcard: true,
    responses: { 200: z.string() },
    raw: true,
  },
});
