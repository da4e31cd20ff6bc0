import { atLeast, inTurn, presses, reloads, text, type ScreenState } from '../../../e2e/screens/stage.ts'

const page = { screen: "a company's domain", who: 'owner', path: '/admin/settings/domain' } as const

/** A domain whose records were found or not, as the server tells of it. */
function stands(state: 'pending' | 'live' | 'lost' | 'ended' | 'taken', isRight: boolean | null) {
  const own = {
    domain: 'feedback.papierhandel-kaestner-und-soehne.example.com',
    state,
    records: [
      {
        type: 'TXT',
        name: '_upwell.feedback.papierhandel-kaestner-und-soehne.example.com',
        value: `upwell-domain=${'x'.repeat(43)}`,
        isRight,
      },
      {
        type: 'CNAME',
        name: 'feedback.papierhandel-kaestner-und-soehne.example.com',
        value: 'full.example.com',
        isRight,
      },
    ],
    pointing: isRight === null ? 'unknown' : isRight ? 'right' : 'wrong',
    checked: isRight === null ? null : '2026-11-01T00:00:00Z',
    endsAt: state === 'lost' ? '2026-11-08T00:00:00Z' : null,
  }
  return reloads({ '/api/company/getDomain': { domain: { own, host: 'full.example.com' } } })
}

/** A company's own domain: none, and how one stands. */
export const states: readonly ScreenState[] = [
  { ...page, state: 'none', kind: 'empty', shows: atLeast('main form input', 1) },
  { ...page, state: 'failed', kind: 'failed', fails: ['/api/company/getDomain'], shows: text('admin.failed.load') },
  {
    ...page,
    state: 'waiting for its records',
    kind: 'loaded',
    reach: stands('pending', null),
    shows: text('adminDomain.state.pending'),
  },
  { ...page, state: 'live', kind: 'loaded', reach: stands('live', true), shows: text('adminDomain.record.right') },
  { ...page, state: 'lost', kind: 'loaded', reach: stands('lost', false), shows: text('adminDomain.state.lost') },
  { ...page, state: 'ended', kind: 'loaded', reach: stands('ended', false), shows: text('adminDomain.state.ended') },
  {
    ...page,
    state: 'used by another company',
    kind: 'loaded',
    reach: stands('taken', true),
    shows: text('adminDomain.state.taken'),
  },
  {
    ...page,
    state: 'to be removed',
    kind: 'dialog',
    reach: inTurn(stands('live', true), presses('adminDomain.remove')),
    shows: atLeast('dialog[open] button', 2),
    within: 'dialog[open]',
  },
]
