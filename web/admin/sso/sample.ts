/**
 * What a company's server does, as it is shown to be copied, in JavaScript for Node without a package. A test runs it.
 */
export function sampleOf({ companyID, returnURL }: { companyID: string; returnURL: string }): string {
  return `import { createHmac } from 'node:crypto'

// Keep the secret on your server: whoever has it can sign in as anyone.
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
