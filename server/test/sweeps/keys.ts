import { expect, test } from 'vitest'
import { keyScopes, type KeyScope } from '../../../contract/keyScopes.ts'
import type { Call } from '../../../contract/call.ts'
import { callWithKey, makeAPIKey } from '../apiKeys.ts'
import { everyRow } from '../everyRow.ts'
import { furnish, inputFor, kindsOf } from '../furniture.ts'
import type { World } from '../world.ts'

/**
 * What API keys may: every call of a segment, asked with inputs that are right by a key with everything, with everything but the call's scope, with
 * nothing but it, held to another board, expired, and another company's. The statuses are reviewed and committed as `keys.json`.
 */
export function sweepKeys(calls: readonly Call[], current: () => World): void {
  test('every call answers every key as it was reviewed, and no key changes anything', async () => {
    const world = current()
    const names = await furnish(world, world.company, 'Keyed', undefined, { kinds: kindsOf(calls) })
    const elsewhere = await world.board()
    const others = await makeAPIKey(world, world.other)
    const expired = await makeAPIKey(world, world.company, { days: 1 })
    const yesterday = new Date(Date.now() - 1_000)
    await world.db.updateTable('api_keys').set({ expires_at: yesterday }).where('id', '=', expired.id).execute()
    const all = await makeAPIKey(world)
    const held = await makeAPIKey(world, world.company, { boardIDs: [elsewhere.id] })
    const before = await everyRow(world, ['events', 'audit_entries'])
    const lines: string[] = []
    for (const call of calls) {
      const scope = call.keyScope
      const [only, without] = await keysAround(world, scope)
      const keys = {
        all,
        only,
        'without the scope': without,
        'held to another board': held,
        expired,
        "another company's": others,
      }
      const statuses: string[] = []
      for (const [who, { secret }] of Object.entries(keys)) {
        const { status, headers } = await callWithKey(world, secret, call.path, inputFor(call, names))
        expect(headers['set-cookie'], call.path).toBeUndefined()
        if (scope === null) expect(status, `${call.path} ${who}`).toBeGreaterThanOrEqual(400)
        statuses.push(`"${who}": ${status}`)
      }
      await world.db.deleteFrom('api_keys').where('id', 'in', [only.id, without.id]).execute()
      lines.push(`  "${call.path}": { ${statuses.join(', ')} }`)
    }
    // Making the keys is recorded.
    expect(await everyRow(world, ['events', 'audit_entries'])).toEqual(before)
    await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot('keys.json')
  })
}

async function keysAround(world: World, scope: KeyScope | null) {
  const only = await makeAPIKey(world, world.company, { scopes: [scope ?? 'posts:read'] })
  const without = await makeAPIKey(world, world.company, { scopes: keyScopes.filter((one) => one !== scope) })
  return [only, without] as const
}
