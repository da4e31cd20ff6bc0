/** How a company's server makes the hash of an ID, as it is shown to be copied. A test runs both. */
export const hashSample = `import { createHmac } from 'node:crypto'

export function identifyHash(userID) {
  return createHmac('sha256', process.env.UPWELL_IDENTIFY_SECRET).update(String(userID)).digest('hex')
}
`

export const pythonHashSample = `import hashlib, hmac, os


def identify_hash(user_id):
    secret = os.environ["UPWELL_IDENTIFY_SECRET"].encode()
    return hmac.new(secret, str(user_id).encode(), hashlib.sha256).hexdigest()
`
