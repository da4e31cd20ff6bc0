import { expect } from 'vitest'
import type { World } from '../world.ts'
import { unauditedCalls } from './unauditedCalls.ts'

/** What a write left in the audit log when it went through; `refused`: it never did. */
export type Trace = 'traced' | 'untraced' | 'refused'

/**
 * Writes that change nothing with the inputs of the sweep, or are at the root, where the sweep has no fixtures: `server/calls/audited.test.ts` asks each with
 * a change.
 */
export const changedByTheirOwn = [
  '/api/accounts/addPasskey',
  '/api/accounts/changePassword',
  '/api/accounts/confirmAuthenticator',
  '/api/accounts/makeRecoveryCodes',
  '/api/accounts/removeAuthenticator',
  '/api/accounts/removePasskey',
  '/api/accounts/renamePasskey',
  '/api/accounts/resetPassword',
  '/api/accounts/signInWithFactor',
  '/api/boards/reorder',
  '/api/boards/setQuestions',
  '/api/boards/update',
  '/api/categories/reorder',
  '/api/comments/restore',
  '/api/company/changeSecurity',
  '/api/company/confirmReplyTo',
  '/api/company/removeDomain',
  '/api/company/removeReplyTo',
  '/api/company/renameSubdomain',
  '/api/company/update',
  '/api/currencies/deleteRate',
  '/api/currencies/putRate',
  '/api/company/updateEmail',
  '/api/company/updatePortal',
  '/api/customFields/reorder',
  '/api/customFields/update',
  '/api/customPostFields/reorder',
  '/api/guests/countVotes',
  '/api/guests/setAside',
  '/api/invites/accept',
  '/api/invites/create',
  '/api/moderation/changeApproval',
  '/api/moderation/updateRules',
  '/api/posts/restore',
  '/api/posts/undoSplit',
  '/api/posts/unmerge',
  '/api/registrations/found',
  '/api/roles/update',
  '/api/changelog/backdateEntry',
  '/api/changelog/pinEntry',
  '/api/changelog/reorderLabels',
  '/api/changelog/updateSettings',
  '/api/savedAnswers/reorder',
  '/api/savedAnswers/update',
  '/api/roadmaps/setColumns',
  '/api/roadmaps/setFactors',
  '/api/roadmaps/setRule',
  '/api/roadmaps/shares/update',
  '/api/roadmaps/update',
  '/api/segments/update',
  '/api/signInProviders/checkDomain',
  '/api/signInProviders/switch',
  '/api/sso/changePage',
  '/api/statuses/reorder',
  '/api/statuses/update',
  '/api/tags/update',
  '/api/team/leaveCompany',
  '/api/translations/update',
  '/api/users/unblock',
  '/api/viewer/confirmEmail',
  '/api/viewer/signInWithFactor',
] as const
export type ChangedByItsOwn = (typeof changedByTheirOwn)[number]

/** How many entries the logs of all companies have. */
export async function countAudited({ db }: Pick<World, 'db'>): Promise<number> {
  const { count } = await db
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Every write leaves a row in the audit log, or is on the list that says why not. */
export function expectTraced(traces: Readonly<Record<string, Trace>>): void {
  const own: readonly string[] = changedByTheirOwn
  const wrong = Object.entries(traces).filter(([path, trace]) =>
    path in unauditedCalls ? trace === 'traced' : trace !== 'traced' && !own.includes(path),
  )
  expect(
    wrong,
    'A write that leaves no row records an event of contract/auditActions.ts, or is in unauditedCalls.ts with the reason; where the inputs of the sweep change nothing, audited.test.ts asks it.',
  ).toEqual([])
}
