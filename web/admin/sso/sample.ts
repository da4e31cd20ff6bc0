/**
 * What a company's server does, as it is shown to be copied, in JavaScript for Node without a package. A test runs it.
 */
export function sampleOf({ companyID, returnURL }: { companyID: string; returnURL: string }): string {
  return `import { createHmac } from 'node:crypto'

// Keep the secret on your server: anyone who has it can sign in as any of your customers.
const secret = process.env.UPWELL_SSO_SECRET

const encode = (part) => Buffer.from(JSON.stringify(part)).toString('base64url')

function makeToken(user) {
  const claims = {
    id: user.id,
    email: user.email,
    name: user.name,
    exp: Math.floor(Date.now() / 1000) + 300, // five minutes
  }
  const signed = encode({ alg: 'HS256', typ: 'JWT' }) + '.' + encode(claims)
  return signed + '.' + createHmac('sha256', secret).update(signed).digest('base64url')
}

// Where your sign-in page sends the browser once the user is signed in.
export function returnAddress(user, redirect) {
  const query = new URLSearchParams({ companyID: '${companyID}', ssoToken: makeToken(user), redirect })
  return '${returnURL}?' + query
}
`
}

/** The same in Python, of its own library alone. */
export function pythonSampleOf({ companyID, returnURL }: { companyID: string; returnURL: string }): string {
  return `import base64, hashlib, hmac, json, os, time
from urllib.parse import urlencode

# Keep the secret on your server: anyone who has it can sign in as any of your customers.
secret = os.environ["UPWELL_SSO_SECRET"].encode()


def encode(part):
    return base64.urlsafe_b64encode(part).rstrip(b"=")


def make_token(user):
    header = {"alg": "HS256", "typ": "JWT"}
    claims = {
        "id": user["id"],
        "email": user["email"],
        "name": user["name"],
        "exp": int(time.time()) + 300,  # five minutes
    }
    signed = b".".join(encode(json.dumps(part).encode()) for part in (header, claims))
    signature = hmac.new(secret, signed, hashlib.sha256).digest()
    return (signed + b"." + encode(signature)).decode()


# Where your sign-in page sends the browser once the user is signed in.
def return_address(user, redirect):
    query = urlencode({"companyID": "${companyID}", "ssoToken": make_token(user), "redirect": redirect})
    return "${returnURL}?" + query
`
}
