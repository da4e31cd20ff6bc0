import { otherFile, pictureFile } from '../../../e2e/pictureFiles.ts'
import { atLeast, inTurn, presses, text, thenFails, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

/** What someone sets for themselves. */
export const states: readonly ScreenState[] = [
  {
    screen: 'settings',
    state: 'profile',
    kind: 'loaded',
    who: 'reader',
    path: '/settings',
    shows: text('people.reading.keysHint'),
  },
  {
    screen: 'settings',
    state: 'profile of a member',
    kind: 'loaded',
    who: 'owner',
    path: '/settings',
    shows: text('people.email.member'),
  },
  {
    screen: 'settings',
    state: 'a stranger',
    kind: 'empty',
    rendered: { status: 200 },
    path: '/settings',
    shows: text('people.settings.signIn'),
  },
  {
    screen: 'settings',
    state: 'no name',
    kind: 'failed',
    who: 'reader',
    path: '/settings',
    reach: inTurn(clearName, presses('pictures.viewer.save')),
    shows: text('pictures.viewer.nameMissing'),
  },
  {
    screen: 'settings',
    state: 'not saved',
    kind: 'failed',
    who: 'reader',
    path: '/settings',
    fails: ['/api/viewer/update'],
    reach: presses('pictures.viewer.save'),
    shows: atLeast('main form .text-danger-ink', 1),
  },
  {
    screen: 'settings',
    state: 'saved',
    kind: 'loaded',
    who: 'newcomer',
    path: '/settings',
    reach: presses('pictures.viewer.save'),
    shows: text('pictures.viewer.saved'),
  },
  {
    screen: 'settings',
    state: 'a picture chosen',
    kind: 'dialog',
    who: 'reader',
    path: '/settings',
    reach: choosePicture,
    shows: text('pictures.viewer.chooseOther'),
  },
  {
    screen: 'settings',
    state: 'a picture refused',
    kind: 'failed',
    who: 'reader',
    path: '/settings',
    reach: chooseText,
    shows: text('pictures.wrongType'),
  },
  {
    screen: 'settings',
    state: 'another address',
    kind: 'dialog',
    who: 'reader',
    path: '/settings',
    reach: presses('people.email.change'),
    shows: text('people.email.hint'),
  },
  {
    screen: 'settings',
    state: 'a bad address',
    kind: 'failed',
    who: 'reader',
    path: '/settings',
    reach: inTurn(presses('people.email.change'), presses('people.email.continue')),
    shows: text('people.email.bad'),
  },
  {
    screen: 'settings',
    state: 'the code of another address',
    kind: 'dialog',
    who: 'newcomer',
    path: '/settings',
    reach: sendToAnother,
    shows: text('people.email.presentCode'),
  },
  {
    screen: 'settings',
    state: 'mails',
    kind: 'loaded',
    who: 'reader',
    path: '/settings/notifications',
    shows: atLeast('main fieldset select', 5),
  },
  {
    screen: 'settings',
    state: 'mails of a member',
    kind: 'loaded',
    rendered: { status: 200 },
    who: 'owner',
    path: '/settings/notifications',
    shows: atLeast('main fieldset select', 6),
  },
  {
    screen: 'settings',
    state: 'a choice of mails not saved',
    kind: 'failed',
    who: 'reader',
    path: '/settings/notifications',
    fails: ['/api/notifications/changeSettings'],
    reach: checkFirst,
    shows: text('notificationSettings.notSaved'),
  },
  {
    screen: 'settings',
    state: 'mails failed',
    kind: 'failed',
    who: 'reader',
    path: '/settings',
    reach: thenFails('main nav a[href="/settings/notifications"]', '/api/notifications/getSettings'),
    shows: text('notificationSettings.failed'),
  },
  {
    screen: 'settings',
    state: 'sessions',
    kind: 'loaded',
    who: 'reader',
    path: '/settings/sessions',
    shows: text('people.sessions.this'),
  },
  {
    screen: 'settings',
    state: 'sessions failed',
    kind: 'failed',
    who: 'reader',
    path: '/settings',
    reach: thenFails('main nav a[href="/settings/sessions"]', '/api/sessions/get'),
    shows: text('people.failed'),
  },
  {
    screen: 'settings',
    state: 'data',
    kind: 'loaded',
    who: 'reader',
    path: '/settings/data',
    shows: text('people.data.download'),
  },
  {
    screen: 'settings',
    state: 'data of a member',
    kind: 'loaded',
    rendered: { status: 200 },
    who: 'owner',
    path: '/settings/data',
    shows: text('people.erase.member'),
  },
  {
    screen: 'settings',
    state: 'leaving',
    kind: 'dialog',
    who: 'reader',
    path: '/settings/data',
    reach: presses('people.erase.button'),
    shows: text('people.erase.ask'),
  },
  {
    screen: 'settings',
    state: 'leaving without the code',
    kind: 'failed',
    who: 'reader',
    path: '/settings/data',
    reach: inTurn(presses('people.erase.button'), presses('people.erase.confirm')),
    shows: text('people.erase.codeNotSent'),
  },
]

async function clearName({ page }: Stage) {
  await page.locator('main input[autocomplete=name]').fill('')
}

async function choosePicture(stage: Stage) {
  await choose(stage, await pictureFile('face.png', { width: 300, height: 300 }))
}

async function chooseText(stage: Stage) {
  await choose(stage, await otherFile('face.txt', 'words'))
}

async function choose({ page, t }: Stage, file: string) {
  const chooser = page.waitForEvent('filechooser')
  await presses('pictures.viewer.choose')({ page, t })
  await (await chooser).setFiles([file])
}

async function sendToAnother({ page, t }: Stage) {
  await presses('people.email.change')({ page, t })
  await page.locator('main input[autocomplete=email]').fill(`another-${process.pid}-${Date.now()}@example.com`)
  await presses('people.email.continue')({ page, t })
}

async function checkFirst({ page }: Stage) {
  await page.locator('main fieldset input[type=checkbox]').first().click()
}
