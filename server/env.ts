import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { registrationModes } from '../contract/registrations.ts'
import { parseMailAddress } from './ports/mail/message.ts'

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
  HOST_OVERRIDE: z
    .string()
    .refine(isHostPair, 'two host names, such as upwell.example=staging.example')
    .transform((pair) => pair.toLowerCase())
    .optional(),
  STAGING: flag.optional(),
  DNS_SERVERS: z
    .string()
    .transform((list) => list.split(',').map((server) => server.trim()))
    .refine((list) => list.every(isNameServer), 'addresses of name servers, such as 192.0.2.53 or 127.0.0.1:5353')
    .optional(),
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
  REGISTRATION: z.enum(registrationModes).default('closed'),
  OPERATOR_CONTACT: z.union([z.email(), webAddress], { error: 'an email address or a web address' }).optional(),
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
  IMPORT_MAX_MB: whole('a whole number').pipe(z.number().min(1).max(4_096)).default(500),
  OUTBOUND_PRIVATE: z.enum(['refuse', 'allow']).default('refuse'),
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
  /** Whether companies' own domains are used: not in a staging copy, whose links must not lead to the domains of the original. */
  usesOwnDomains: boolean
  /** How people reach the operator: an email address or a web address. */
  contact: string
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

/** Two host names with `=` between them. */
function isHostPair(text: string): boolean {
  const hosts = text.split('=')
  return hosts.length === 2 && hosts.every((host) => host.split('.').every((label) => /^[a-z0-9-]{1,63}$/i.test(label)))
}

/** An IP address, IPv6 in brackets before a port, as Node's resolver takes it. */
function isNameServer(text: string): boolean {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([^:]+)(?::\d{1,5})?)$/.exec(text) ?? []
  return isIP(bracketed ?? plain ?? text) !== 0
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
  const swap = swapOf(env)
  return {
    ...env,
    MAIL_FROM: env.MAIL_FROM.replace(/@([^@>\s]+)(>?)$/, (_all, host: string, end: string) => `@${swap(host)}${end}`),
    baseURL: originOf(env.BASE_URL ?? `http://localhost:${env.PORT}`, swap),
    usesOwnDomains: env.HOST_OVERRIDE === undefined,
    contact: env.OPERATOR_CONTACT ?? parseMailAddress(env.MAIL_FROM).address,
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

/** Swaps the product's domain in a host name, as `HOST_OVERRIDE` says. Every address that we write or understand begins with the base address. */
function swapOf({ HOST_OVERRIDE: override, STAGING: isStaging, BASE_URL: baseURL }: z.output<typeof settings>) {
  if (override === undefined) return (host: string) => host
  if (isStaging !== true)
    throw new BadSetting(`HOST_OVERRIDE=${override} is only for a staging build: set STAGING=true, or remove it.`)
  const [from = '', to = ''] = override.split('=')
  const isOurs = (host: string) => host === from || host.endsWith(`.${from}`)
  if (!isOurs(new URL(baseURL ?? 'http://localhost').hostname))
    throw new BadSetting(`HOST_OVERRIDE=${override} swaps nothing: BASE_URL is not at ${from}.`)
  return (host: string) => (isOurs(host.toLowerCase()) ? host.slice(0, -from.length) + to : host)
}

function originOf(address: string, swap: (host: string) => string): string {
  const { protocol, hostname, port } = new URL(address)
  return `${protocol}//${swap(hostname.replace(/\.$/, ''))}${port === '' ? '' : `:${port}`}`
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
