export const health = {route:'GET /healthz',answer:{status:'text'}} as const;
export const readiness = {route:'GET /readyz',answer:{status:'text'}} as const;
export const metrics = {route:'GET /metrics'} as const;
export const openapi = {route:'GET /api/openapi.json',answer:{'*':'any'}} as const;
export const docs = {route:'GET /api/docs'} as const;
export const linkPreview = {route:'GET /storage/previews/{name}/{file}'} as const;
export const storage = {route:'GET /storage/{path}'} as const;
