# Works with BuildKit and with the classic builder alike.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# What the built server needs beside itself: the dependencies of package.json, which are sharp and what sharp needs.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ARG VERSION=dev
ARG REVISION=unknown
LABEL org.opencontainers.image.title="travel-agency-site" \
      org.opencontainers.image.description="The public website of a travel agency" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
# Memory that is used up and let go does not pile up: photographs take half as much to prepare where threads share their
# arenas, and a server that only sends what it has needs little room for what is new.
ENV NODE_ENV=production CACHE_DIR=/cache MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=4
WORKDIR /app
# Volumes that are mounted here take over the owner.
RUN mkdir -p /app/site /cache /assets && chown node:node /cache /assets
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/dist ./dist
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# Whether it is alive, not whether it is ready: a replica that drains is not to be killed for it.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/index.js"]
