import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A certificate of a host's name that nobody vouches for, and its key: for a server of TLS in a test, good for a day. */
export function selfSigned(name: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
  const names = sequence(tagged(0x31, sequence(oid(0x55, 0x04, 0x03), tagged(0x0c, Buffer.from(name)))))
  const now = Date.now()
  const alternative = sequence(oid(0x55, 0x1d, 0x11), tagged(0x04, sequence(tagged(0x82, Buffer.from(name)))))
  const facts = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    names,
    sequence(time(now - 3_600_000), time(now + 86_400_000)),
    names,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(alternative)),
  )
  const signature = tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', facts, privateKey)]))
  const der = sequence(facts, algorithm, signature)
  const lines = der.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** A value of DER: its tag, its length and its contents (X.690). */
function tagged(tag: number, ...contents: readonly Buffer[]): Buffer {
  const whole = Buffer.concat(contents)
  const { length } = whole
  const lengths = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...lengths]), whole])
}

function sequence(...contents: readonly Buffer[]): Buffer {
  return tagged(0x30, ...contents)
}

function oid(...bytes: readonly number[]): Buffer {
  return tagged(0x06, Buffer.from(bytes))
}

function time(ms: number): Buffer {
  return tagged(0x17, Buffer.from(`${new Date(ms).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))
}
