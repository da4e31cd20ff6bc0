import { Secret, TOTP } from 'otpauth'
import { typedCode } from '../../../secrets/sixDigits.ts'

/** What every authenticator app assumes (RFC 6238): SHA-1, six digits, a step of 30 s. A code of the step before or after is taken too. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A new secret of 160 bits (RFC 4226, 4), in base32 as apps show and take it. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an authenticator app reads from a QR code. */
export function authenticatorURI(secret: string, email: string): string {
  return new TOTP({ ...settings, issuer: 'Upwell', label: email, secret: Secret.fromBase32(secret) }).toString()
}

/** The time step whose code this is, or null if it is none of the present three. */
export function stepOfCode(secret: string, code: string, nowMs = Date.now()): number | null {
  const token = typedCode(code)
  if (!/^\d{6}$/.test(token)) return null
  const delta = TOTP.validate({
    ...settings,
    token,
    secret: Secret.fromBase32(secret),
    timestamp: nowMs,
    window: 1,
  })
  return delta === null ? null : Math.floor(nowMs / (settings.period * 1000)) + delta
}
