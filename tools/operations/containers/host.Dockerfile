# The shell host: docker build -f tools/operations/containers/host.Dockerfile .
FROM node:20.20-bookworm-slim AS installed
WORKDIR /app
RUN npm install --global pnpm@10.34.8
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY api/contract api/contract
COPY api/server-kit api/server-kit
COPY mf-shared mf-shared
COPY shell shell
RUN pnpm install --frozen-lockfile --prod --filter shell...

FROM node:20.20-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    METRICS_HOST=0.0.0.0 \
    METRICS_PORT=9101 \
    STATE_DIR=/data/shell
COPY --from=installed /app /app
RUN mkdir /data && chown node:node /data
USER node
WORKDIR /app/shell
VOLUME /data
EXPOSE 3000 9101
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "server/server.ts"]
