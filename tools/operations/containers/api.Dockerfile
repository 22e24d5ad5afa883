# The API with its commands (migrate, account, backup):
#   docker build -f tools/operations/containers/api.Dockerfile .
FROM node:20.20-bookworm-slim AS installed
WORKDIR /app
RUN npm install --global pnpm@10.34.8
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY api api
RUN pnpm install --frozen-lockfile --prod --filter api...

FROM node:20.20-bookworm-slim
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    API_HOST=0.0.0.0 \
    API_PORT=4000 \
    STORAGE_DIR=/data/storage \
    OUTBOX_DIR=/data/outbox
COPY --from=installed /app /app
RUN mkdir /data && chown node:node /data
USER node
WORKDIR /app/api
VOLUME /data
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:4000/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "src/server.ts"]
