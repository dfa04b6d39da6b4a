# Works with BuildKit and with the classic builder alike.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# Packages that are not bundled into the server: the dependencies of package.json, which are sharp and its dependencies.
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
# Reduces memory. With shared malloc arenas, processing photos needs half as much. A server that mostly sends cached
# responses allocates little, so a small young generation is enough.
ENV NODE_ENV=production CACHE_DIR=/cache MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=4
WORKDIR /app
# Volumes that are mounted here inherit the owner.
RUN mkdir -p /app/site /cache /assets && chown node:node /cache /assets
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/dist ./dist
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# Liveness, not readiness: a draining replica is not ready, but must not be stopped.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/index.js"]
