# Works with BuildKit and with the classic builder alike.
# To pin the base image, pass a full version with its digest.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm run build:editor
# The compiled code of the server, which makes its start faster. Node.js and the path are those of the image.
RUN NODE_COMPILE_CACHE=/app/compile-cache node dist/server/index.cjs check
# Lists what the image contains: the packages that are bundled into dist, and sharp.
RUN deploy/sbom.sh > sbom.cdx.json
# sharp is native, so it is not bundled. Removes all other packages; the lockfile keeps the versions.
RUN sharp=$(npm pkg get dependencies.sharp | tr -d '"') \
 && npm pkg delete dependencies devDependencies \
 && npm pkg set "dependencies.sharp=$sharp" \
 && npm prune --no-audit --no-fund \
 && rm -rf node_modules/.vite* \
 && find node_modules -type d -empty -delete

FROM ${NODE_IMAGE}
ARG VERSION=dev
ARG REVISION=unknown
LABEL org.opencontainers.image.title="travel-agency-site" \
      org.opencontainers.image.description="The public website of a travel agency" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
# Reduces memory. With shared malloc arenas, processing photos needs half as much. A server that mostly sends cached
# responses allocates little, so a small young generation is enough.
ENV NODE_ENV=production STORE_DIR=/store EDIT_DIR=/editor MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=1 \
    NODE_COMPILE_CACHE=/app/compile-cache
WORKDIR /app
# A volume that is mounted here inherits the mode: the publisher may run as another user, see AGENCY_UID.
RUN mkdir -p /app/site /store /editor && chmod 1777 /store /editor
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/package.json /app/sbom.cdx.json ./
COPY --from=build /app/compile-cache ./compile-cache
COPY --from=build /app/dist ./dist
# A number, so that orchestrators can verify that it is not root. It is the user "node" of the base image.
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
# Liveness, not readiness: a draining replica is not ready, but must not be stopped. Bash connects without any other
# program: a second Node.js would need 85 MB of the memory limit for each check.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 CMD ["bash", "-c", "\
  exec 3<>\"/dev/tcp/127.0.0.1/${PORT:-3000}\" && \
  printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && \
  read -r _ status _ <&3 && [[ $status == 200 ]]"]
ENTRYPOINT ["node", "dist/server/index.cjs"]
