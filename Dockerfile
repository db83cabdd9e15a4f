# Built with everything, run with only what the running shop needs.

FROM node:26.10.0-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1 AS build
WORKDIR /build
COPY package.json package-lock.json ./
# This project's own script after an install finds Node 26, which this image is; no package needs one of its own.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:26.10.0-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1 AS packages
WORKDIR /packages
COPY package.json package-lock.json ./
# The server is bundled; the packages are for the commands (backup, restore, …) and for drawing photos, which run from the
# sources. Of the optional packages, sharp's library for this machine stays and Node 26 goes, which this image is.
RUN npm ci --ignore-scripts --omit=dev && rm -rf node_modules/node-linux-* node_modules/node-bin-* && npm cache clean --force

FROM node:26.10.0-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /srv/chairtime
COPY --from=packages /packages/node_modules node_modules
COPY --from=build /build/dist dist
COPY package.json shop.config.ts ./
# Without tests: .dockerignore leaves them out.
COPY scripts scripts
COPY src src
# All that the unprivileged user may write to: the database, mail that was not sent, backups.
RUN install -d -o node -g node -m 700 data
USER node
VOLUME /srv/chairtime/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(response => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=30", "--expose-gc", "scripts/start.mjs"]
