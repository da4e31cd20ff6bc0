import { post } from '../../../e2e/screens/portalFacts.ts'
import { atLeast, inTurn, presses, text, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

/** What its author and the team may do with a post. */
export const states: readonly ScreenState[] = [
  {
    screen: 'post',
    state: 'editing',
    kind: 'dialog',
    who: 'reader',
    path: post('mine'),
    reach: presses('postManage.edit'),
    shows: text('write.save'),
  },
  {
    screen: 'post',
    state: 'an edit refused',
    kind: 'failed',
    who: 'reader',
    path: post('mine'),
    reach: inTurn(presses('postManage.edit'), clearTitle, presses('write.save')),
    shows: atLeast('main form [aria-invalid=true]', 1),
  },
  {
    screen: 'post',
    state: 'an edit failed',
    kind: 'failed',
    who: 'reader',
    path: post('mine'),
    fails: ['/api/posts/update'],
    reach: inTurn(presses('postManage.edit'), presses('write.save')),
    shows: atLeast('main form .text-danger-ink', 1),
  },
  {
    screen: 'post',
    state: 'deleting',
    kind: 'dialog',
    who: 'reader',
    path: post('alone'),
    reach: presses('postManage.delete'),
    shows: atLeast('dialog[open] button', 2),
  },
  {
    screen: 'post',
    state: 'deleting failed',
    kind: 'failed',
    who: 'reader',
    path: post('alone'),
    fails: ['/api/posts/delete'],
    reach: inTurn(presses('postManage.delete'), submitDialog),
    shows: atLeast('dialog[open] .text-danger-ink', 1),
  },
  {
    screen: 'post',
    state: 'changing the status',
    kind: 'dialog',
    who: 'owner',
    path: post('main'),
    reach: presses('postManage.changeStatus'),
    shows: text('manage.status.noteHint'),
  },
  {
    screen: 'post',
    state: 'the status not changed',
    kind: 'failed',
    who: 'owner',
    path: post('main'),
    fails: ['/api/posts/changeStatus'],
    reach: inTurn(presses('postManage.changeStatus'), submitDialog),
    shows: atLeast('dialog[open] .text-danger-ink', 1),
  },
  {
    screen: 'post',
    state: 'setting the month',
    kind: 'dialog',
    who: 'owner',
    path: post('main'),
    reach: presses('postManage.eta'),
    shows: text('manage.eta.text'),
  },
  {
    screen: 'post',
    state: 'moving',
    kind: 'dialog',
    who: 'owner',
    path: post('main'),
    reach: presses('postManage.moveTo'),
    shows: text('manage.move.text'),
  },
  {
    screen: 'post',
    state: 'marking as spam',
    kind: 'dialog',
    who: 'owner',
    path: post('word'),
    reach: presses('postManage.markSpam'),
    shows: atLeast('dialog[open] button', 2),
  },
]

async function clearTitle({ page }: Stage) {
  await page.locator('main form input[type=text]').first().fill('')
}

async function submitDialog({ page }: Stage) {
  await page.locator('dialog[open] button[type=submit]').click()
}
