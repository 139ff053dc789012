# syntax=docker/dockerfile:1
ARG NODE=node:22-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/remove-unused-files.mjs scripts/
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM ${NODE}
# A user of its own with an entry in passwd, which PostgreSQL's initdb asks for.
RUN useradd --system --uid 10001 --user-group --home-dir /data --shell /usr/sbin/nologin meshwise \
  && install -d -o meshwise -g meshwise -m 0700 /data
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/server/content ./server/content
COPY --from=build /app/server/platform/db/migrations ./server/platform/db/migrations
COPY --from=build /app/deploy/check-health.mjs ./deploy/check-health.mjs
COPY --from=build /app/dist ./dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8787 DATA_DIR=/data
USER meshwise
VOLUME /data
EXPOSE 8787
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "deploy/check-health.mjs", "http://127.0.0.1:8787/healthz"]
# Room for what streams throw away: the default is cleared out, and a part of it kept, four times as often.
CMD ["sh", "-c", "echo $$ > /tmp/server.pid && exec node --max-semi-space-size=64 --enable-source-maps dist/server/main.js"]
