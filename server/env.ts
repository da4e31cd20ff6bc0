import { resolve } from 'node:path'
import { z } from 'zod'

const whole = (text: string) => z.string().regex(/^\d+$/, text).transform(Number)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const webAddress = z.url({ protocol: /^https?$/ })

const settings = z.object({
  PORT: whole('a whole number').pipe(z.number().max(65_535)).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data').transform((folder) => resolve(folder)),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'an address that begins with postgres://').optional(),
  DATABASE_POOL: whole('a whole number').pipe(z.number().min(2).max(80)).default(16),
  BASE_URL: webAddress.optional(),
  ASSET_URL: webAddress.optional(),
  DEFAULT_COMPANY: z.string().min(1).optional(),
  DEMO: flag.optional(),
  TRUST_PROXY: whole('a whole number of proxies').default(0),
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'an address that begins with smtp:// or smtps://').optional(),
  MAIL_FROM: z.string().min(3).default('Upwell <feedback@localhost>'),
  SECRET_KEY: z.string().min(32, 'at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  READS_PER_MINUTE: whole('a whole number').default(1200),
  WRITES_PER_MINUTE: whole('a whole number').default(120),
  REQUESTS_IN_FLIGHT: whole('a whole number').pipe(z.number().min(4).max(10_000)).default(128),
  METRICS_PORT: whole('a whole number').pipe(z.number().max(65_535)).optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  MAIL_DELAY: whole('a whole number of seconds').default(10),
})

export interface Env extends z.output<typeof settings> {
  /** The address of the root host, without a slash at its end. */
  baseURL: string
  /** Whether the first start makes the demo company. */
  demo: boolean
}

/** Settings whose value is never printed. */
const holdsSecret = new Set(['SECRET_KEY', 'METRICS_TOKEN', 'DATABASE_URL', 'SMTP_URL'])

/** A setting that cannot be used; the message names it and says why. The server does not start. */
export class BadSetting extends Error {
  override name = 'BadSetting'
}

/** Reads the configuration (architecture: Configuration); the only reader of `process.env`. An empty setting counts as absent. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0])
      return `${name}${holdsSecret.has(name) ? '' : `=${given[name]}`} cannot be used: ${issue.message}.`
    })
    throw new BadSetting(sentences.join('\n'))
  }
  const env = parsed.data
  return {
    ...env,
    baseURL: (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    demo: env.DEMO ?? (env.DATABASE_URL === undefined && env.BASE_URL === undefined),
  }
}
