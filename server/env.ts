import { resolve } from 'node:path'
import { z } from 'zod'

const whole = (text: string) => z.string().regex(/^\d+$/, text).transform(Number)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const webAddress = z.url({ protocol: /^https?$/, error: 'an address such as https://feedback.example.com' })
/** `Name <address>` or an address alone, as `parseMailAddress` (ports/mail/message.ts) reads it. */
const sender =
  /^(?:(?:"[^"<>]*"\s{0,9}|[^"<>]*)<[^\s\p{Cc}@<>(),;:"\\[\]]{1,64}@[^\s\p{Cc}@<>(),;:"\\[\]]{1,253}>|[^\s\p{Cc}@<>(),;:"\\[\]]{1,64}@[^\s\p{Cc}@<>(),;:"\\[\]]{1,253})$/u

const settings = z.object({
  PORT: whole('a whole number').pipe(z.number().max(65_535)).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'an address that begins with postgres://')
    .optional(),
  DATABASE_POOL: whole('a whole number').pipe(z.number().min(2).max(80)).default(16),
  BASE_URL: webAddress.optional(),
  ASSET_URL: webAddress.optional(),
  DEFAULT_COMPANY: z.string().min(1).optional(),
  DEMO: flag.optional(),
  TRUST_PROXY: whole('a whole number of proxies').default(0),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'an address that begins with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      sender,
      'an email address, such as feedback@example.com, or a name and an address: Acme <feedback@example.com>',
    )
    .default('Upwell <feedback@localhost>'),
  SECRET_KEY: z.string().min(32, 'at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  READS_PER_MINUTE: whole('a whole number').default(1200),
  WRITES_PER_MINUTE: whole('a whole number').default(120),
  CONNECTIONS_PER_ADDRESS: whole('a whole number').pipe(z.number().min(1)).default(256),
  REQUESTS_IN_FLIGHT: whole('a whole number').pipe(z.number().min(4).max(10_000)).default(128),
  REQUESTS_PER_ADDRESS: whole('a whole number').pipe(z.number().min(1)).default(6),
  METRICS_PORT: whole('a whole number').pipe(z.number().max(65_535)).optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  MAIL_DELAY: whole('a whole number of seconds').pipe(z.number().max(86_400)).default(10),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i, 'the name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_PATH_STYLE: flag.optional(),
  S3_PREFIX: z
    .string()
    .regex(
      /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\/?$/,
      'a folder in the bucket, such as upwell',
    )
    .optional(),
})

export interface Env extends z.output<typeof settings> {
  /** The origin of the root host: scheme, host and port as browsers write them, without a slash or a dot at the end. */
  baseURL: string
  /** Whether the first start makes the demo company. */
  demo: boolean
  /** The bucket that keeps uploaded files; null when the data directory does. */
  s3: S3Settings | null
}

export interface S3Settings {
  bucket: string
  region: string
  accessKeyID: string
  secretAccessKey: string
  /** Not Amazon's own. */
  endpoint: string | undefined
  /** Whether the bucket is in the path of an address, rather than in front of its host. */
  pathStyle: boolean
  /** In front of every key: nothing, or a folder with a slash at its end. */
  prefix: string
}

/** Settings whose value is never printed. */
const holdsSecret = new Set([
  'SECRET_KEY',
  'METRICS_TOKEN',
  'DATABASE_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
])

/** A setting that cannot be used; the message names it and says why. The server does not start. */
export class BadSetting extends Error {
  override name = 'BadSetting'
}

/** Reads the configuration (0035, Configuration); the only reader of `process.env`. An empty setting counts as absent. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0])
      return `${name}${holdsSecret.has(name) ? '' : `=${given[name]}`} is invalid: it must be ${takenBy(issue)}.`
    })
    throw new BadSetting(sentences.join('\n'))
  }
  const env = parsed.data
  return {
    ...env,
    baseURL: originOf(env.BASE_URL ?? `http://localhost:${env.PORT}`),
    demo: env.DEMO ?? (env.DATABASE_URL === undefined && env.BASE_URL === undefined),
    s3: s3Of(env),
  }
}

/** What a setting takes, as the end of a sentence. */
function takenBy(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') return `at most ${issue.maximum}`
  if (issue.code === 'too_small') return issue.origin === 'string' ? issue.message : `at least ${issue.minimum}`
  if (issue.code === 'invalid_value')
    return new Intl.ListFormat('en', { type: 'disjunction' }).format(issue.values.map(String))
  return issue.message
}

function originOf(address: string): string {
  const { protocol, hostname, port } = new URL(address)
  return `${protocol}//${hostname.replace(/\.$/, '')}${port === '' ? '' : `:${port}`}`
}

/** A bucket needs all of what names and opens it; some of it is refused, so that no files land on a disk that nobody meant. */
function s3Of(env: z.output<typeof settings>): S3Settings | null {
  const {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyID,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env
  if (bucket !== undefined && region !== undefined && accessKeyID !== undefined && secretAccessKey !== undefined) {
    const prefix = env.S3_PREFIX === undefined ? '' : `${env.S3_PREFIX.replace(/\/$/, '')}/`
    return {
      bucket,
      region,
      accessKeyID,
      secretAccessKey,
      endpoint: env.S3_ENDPOINT,
      pathStyle: env.S3_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
      prefix,
    }
  }
  const missing = Object.entries({
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyID,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }).flatMap(([name, value]) => (value === undefined ? [name] : []))
  const given = Object.keys(env).filter((name) => name.startsWith('S3_'))
  if (given.length > 0)
    throw new BadSetting(
      `${given.join(', ')} can't be used without ${missing.join(', ')}: files are kept in a bucket only when all of S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set.`,
    )
  return null
}
