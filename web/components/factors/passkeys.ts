import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { PasskeyCreated, PasskeyCreation, PasskeyRequest, PasskeyUsed } from '../../../contract/factors.ts'

/** Has the browser make a passkey. Rejects when the person turns away, or the device has one already. */
export async function createPasskey(options: PasskeyCreation): Promise<PasskeyCreated> {
  const { id, rawId, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    clientExtensionResults: {},
  }
}

/** Has the browser find a passkey. `isQuiet` offers it among the suggestions of a field (`autocomplete="… webauthn"`), and waits. */
export async function findPasskey(options: PasskeyRequest, isQuiet = false): Promise<PasskeyUsed> {
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: isQuiet })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) },
    clientExtensionResults: {},
  }
}
