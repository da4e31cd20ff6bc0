import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { namedBy, originOf } from './http/hosts.ts'
import { parseMailAddress } from './ports/mail/message.ts'

test('every setting has a default that works on a laptop', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, baseURL: 'http://localhost:3000', demo: true, ROLE: 'all' })
})

test('an empty setting counts as absent', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
})

test('the demo is made only where nothing says that this is more than a laptop', () => {
  expect(readEnv({ DATABASE_URL: 'postgres://db/upwell' }).demo).toBe(false)
  expect(readEnv({ BASE_URL: 'https://feedback.example.com' }).demo).toBe(false)
  expect(readEnv({ BASE_URL: 'https://feedback.example.com', DEMO: 'true' }).demo).toBe(true)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '99999'],
  ['DATABASE_URL', 'mysql://db/upwell'],
  ['BASE_URL', 'feedback.example.com'],
  ['DEMO', 'yes'],
  ['SMTP_URL', 'mail.example.com'],
  ['SECRET_KEY', 'short'],
  ['ROLE', 'everything'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', '-1'],
])('a wrong %s (%s) is refused by name', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}\\b.* is invalid`))
})

test.each([
  ['PORT', 'eighty', 'PORT=eighty is invalid: it must be a whole number.'],
  ['PORT', '99999', 'PORT=99999 is invalid: it must be at most 65535.'],
  ['MAIL_DELAY', '1.5', 'MAIL_DELAY=1.5 is invalid: it must be a whole number of seconds.'],
  // A time that the database cannot count to would lose every email.
  ['MAIL_DELAY', '99999999999', 'MAIL_DELAY=99999999999 is invalid: it must be at most 86400.'],
  ['DATABASE_POOL', '1', 'DATABASE_POOL=1 is invalid: it must be at least 2.'],
  [
    'BASE_URL',
    'feedback.example.com',
    'BASE_URL=feedback.example.com is invalid: it must be an address such as https://feedback.example.com.',
  ],
  ['ROLE', 'everything', 'ROLE=everything is invalid: it must be all, web, or worker.'],
  ['SECRET_KEY', 'short', 'SECRET_KEY is invalid: it must be at least 32 characters.'],
  [
    'MAIL_FROM',
    'feedback',
    'MAIL_FROM=feedback is invalid: it must be an email address, such as feedback@example.com, or a name and an address: Acme <feedback@example.com>.',
  ],
])('what is said of %s=%s names the setting, what it got and what it takes', (name, value, sentence) => {
  expect(() => readEnv({ [name]: value })).toThrow(sentence)
})

test.each(['feedback@example.com', 'Acme <feedback@example.com>', '"Acme, Inc." <feedback@example.com>', ' a@b '])(
  'MAIL_FROM takes %s, and mail can be sent from it',
  (from) => {
    expect(() => parseMailAddress(readEnv({ MAIL_FROM: from }).MAIL_FROM)).not.toThrow()
  },
)

test.each(['Acme <feedback>', 'a@b@c', 'Acme feedback@example.com', '<>', 'a b@c'])(
  'MAIL_FROM does not take %s',
  (from) => {
    expect(() => readEnv({ MAIL_FROM: from })).toThrow(/^MAIL_FROM=/)
  },
)

test('a wrong secret is not printed', () => {
  expect(() => readEnv({ SECRET_KEY: 'hunter2' })).toThrow(/^(?!.*hunter2)/s)
})

const bucket = {
  S3_BUCKET: 'pictures',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'hunter2',
}

test('files are kept in the data directory, or in the bucket that is wholly named', () => {
  expect(readEnv({}).s3).toBeNull()
  expect(readEnv(bucket).s3).toEqual({
    bucket: 'pictures',
    region: 'eu-central-1',
    accessKeyID: 'id',
    secretAccessKey: 'hunter2',
    endpoint: undefined,
    pathStyle: false,
    prefix: '',
  })
  expect(readEnv({ ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000', S3_PREFIX: 'upwell/live/' }).s3).toMatchObject({
    endpoint: 'http://127.0.0.1:9000',
    pathStyle: true,
    prefix: 'upwell/live/',
  })
  expect(readEnv({ ...bucket, S3_ENDPOINT: 'https://s3.example.com', S3_PATH_STYLE: 'false' }).s3).toMatchObject({
    pathStyle: false,
  })
})

test.each(Object.keys(bucket))('a bucket without %s is refused by name, and no secret is printed', (name) => {
  expect(() => readEnv({ ...bucket, [name]: '' })).toThrow(new RegExp(`can't be used without ${name}:(?!.*hunter2)`))
})

test('what only goes with a bucket is refused alone', () => {
  expect(() => readEnv({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toThrow(
    /^S3_ENDPOINT can't be used without S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY:/,
  )
  for (const wrong of [{ S3_PREFIX: '../x' }, { S3_ENDPOINT: 'minio:9000' }, { S3_BUCKET: 'a/b' }])
    expect(() => readEnv({ ...bucket, ...wrong })).toThrow(/is invalid|can't be used/)
})

test.each([
  ['https://feedback.example.com/', 'https://feedback.example.com'],
  ['HTTPS://Feedback.Example.COM.:443/portal/?x#y', 'https://feedback.example.com'],
  ['http://localhost:3000//', 'http://localhost:3000'],
  ['https://[::1]:8443', 'https://[::1]:8443'],
])('the base address %s is the origin %s', (given, origin) => {
  expect(readEnv({ BASE_URL: given }).baseURL).toBe(origin)
})

test('a staging build swaps the product’s domain wherever it stands, and no own domain leads away from it', () => {
  const staging = {
    BASE_URL: 'https://app.upwell.example:8443',
    MAIL_FROM: 'Upwell <feedback@upwell.example>',
    HOST_OVERRIDE: 'Upwell.Example=staging.test',
    STAGING: 'true',
  }
  const env = readEnv(staging)
  expect([env.baseURL, env.MAIL_FROM]).toEqual(['https://app.staging.test:8443', 'Upwell <feedback@staging.test>'])
  expect(originOf(env, { subdomain: 'acme', domain: 'ideas.acme.example' })).toBe('https://acme.app.staging.test:8443')
  expect(namedBy(env, 'acme.app.staging.test')).toMatchObject({ key: 'acme' })
  for (const host of ['acme.app.upwell.example', 'ideas.acme.example']) expect(namedBy(env, host).key).toBeNull()
  expect(readEnv({ ...staging, MAIL_FROM: 'feedback@other.example' }).MAIL_FROM).toBe('feedback@other.example')
})

test.each([
  [
    { BASE_URL: 'https://upwell.example' },
    'HOST_OVERRIDE=upwell.example=staging.test is only for a staging build: set STAGING=true, or remove it.',
  ],
  [{ BASE_URL: 'https://upwell.example', STAGING: 'false' }, 'is only for a staging build'],
  [{ BASE_URL: 'https://notupwell.example', STAGING: 'true' }, 'swaps nothing: BASE_URL is not at upwell.example.'],
  [{ STAGING: 'true' }, 'swaps nothing'],
])('HOST_OVERRIDE with %j is refused at the start', (settings, sentence) => {
  expect(() => readEnv({ HOST_OVERRIDE: 'upwell.example=staging.test', ...settings })).toThrow(sentence)
})

test.each(['upwell.example', 'a=b=c', '=x', 'http://a=b', 'a..b=c'])('HOST_OVERRIDE=%s is no pair of hosts', (pair) => {
  expect(() => readEnv({ HOST_OVERRIDE: pair, STAGING: 'true' })).toThrow(/^HOST_OVERRIDE=.* is invalid/)
})

test('name servers are addresses, with or without a port', () => {
  expect(readEnv({ DNS_SERVERS: '192.0.2.53, [2001:db8::53]:5353,127.0.0.1:53' }).DNS_SERVERS).toHaveLength(3)
  expect(readEnv({ DNS_SERVERS: '2001:db8::53' }).DNS_SERVERS).toEqual(['2001:db8::53'])
  for (const wrong of ['dns.example', '192.0.2.53:x', ','])
    expect(() => readEnv({ DNS_SERVERS: wrong })).toThrow(/^DNS_SERVERS/)
})
