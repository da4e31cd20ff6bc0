import { otherFile, pictureFile } from '../../pictureFiles.ts'
import { atLeast, inTurn, presses, text, thenFails, type ScreenState, type Stage } from '../stage.ts'

/** The ways in, what is about oneself, and other people. */
export const peopleStates: readonly ScreenState[] = [
  { screen: 'login', state: 'both ways', kind: 'loaded', path: '/login', shows: atLeast('main form', 2) },
  { screen: 'login', state: 'the team first', kind: 'loaded', path: '/login?team=', shows: atLeast('main form', 2) },
  {
    screen: 'login',
    state: 'already in',
    kind: 'loaded',
    who: 'reader',
    path: '/login?next=/settings',
    shows: text('account.goOn'),
  },
  {
    screen: 'login',
    state: 'the code',
    kind: 'loaded',
    path: '/login',
    reach: sendCode,
    shows: text('portal.signIn.codeHint'),
  },
  {
    screen: 'login',
    state: 'nothing typed',
    kind: 'failed',
    path: '/login?team=',
    reach: inTurn(presses('portal.signIn.send'), presses('account.team.submit')),
    shows: text('account.team.emailMissing'),
  },
  {
    screen: 'login',
    state: 'a wrong password',
    kind: 'failed',
    path: '/login?team=',
    reach: typePassword,
    shows: atLeast('main form [aria-invalid=true]', 1),
  },
  {
    screen: 'login',
    state: 'failed',
    kind: 'failed',
    path: '/login',
    fails: ['/api/viewer/requestCode'],
    reach: sendCode,
    shows: atLeast('main form .text-danger-ink', 1),
  },
  {
    screen: 'set password',
    state: 'a link that works',
    kind: 'loaded',
    path: '/set-password#token=a-token',
    shows: text('account.setPassword.hint'),
  },
  {
    screen: 'set password',
    state: 'too short',
    kind: 'failed',
    path: '/set-password#token=a-token',
    reach: typeNewPassword('short'),
    shows: text('account.setPassword.tooShort'),
  },
  {
    screen: 'set password',
    state: 'failed',
    kind: 'failed',
    path: '/set-password#token=a-token',
    fails: ['/api/viewer/setPassword'],
    reach: typeNewPassword('correct horse battery'),
    shows: atLeast('main form .text-danger-ink', 1),
  },
  {
    screen: 'set password',
    state: 'a link that is used up',
    kind: 'empty',
    path: '/set-password',
    shows: text('account.setPassword.badLink'),
  },

  { screen: 'access', state: 'a stranger', kind: 'loaded', where: 'closed', path: '/', shows: text('access.lead') },
  {
    screen: 'access',
    state: 'the code',
    kind: 'loaded',
    where: 'closed',
    path: '/',
    reach: sendCode,
    shows: text('portal.signIn.codeHint'),
  },
  {
    screen: 'access',
    state: 'failed',
    kind: 'failed',
    where: 'closed',
    path: '/',
    fails: ['/api/viewer/requestCode'],
    reach: sendCode,
    shows: atLeast('main form .text-danger-ink', 1),
  },
  {
    screen: 'access',
    state: 'nothing for whoever is in',
    kind: 'empty',
    where: 'closed',
    who: 'newcomer',
    path: '/roadmap',
    shows: text('access.nothing.title'),
  },
  {
    screen: 'access',
    state: 'not signed out',
    kind: 'failed',
    where: 'closed',
    who: 'newcomer',
    path: '/',
    fails: ['/api/viewer/signOut'],
    reach: presses('access.other'),
    shows: text('access.failed'),
  },

  {
    screen: 'profile',
    state: 'of somebody',
    kind: 'loaded',
    path: ({ people }) => people.reader,
    shows: atLeast('main li h3', 2),
  },
  {
    screen: 'profile',
    state: 'of oneself',
    kind: 'loaded',
    who: 'reader',
    path: ({ people }) => `${people.reader}?show=comments`,
    shows: text('people.edit'),
  },
  {
    screen: 'profile',
    state: 'for the team',
    kind: 'loaded',
    who: 'owner',
    path: ({ people }) => `${people.reader}?show=votes`,
    shows: atLeast('main li h3', 2),
  },
  {
    screen: 'profile',
    state: 'of somebody who wrote nothing',
    kind: 'empty',
    who: 'newcomer',
    path: ({ people }) => people.newcomer,
    shows: text('people.none.posts'),
  },
  { screen: 'profile', state: 'of nobody', kind: 'empty', path: '/u/nobody', shows: text('common.notFound.title') },
  {
    screen: 'profile',
    state: 'list failed',
    kind: 'failed',
    who: 'reader',
    path: ({ people }) => people.reader,
    reach: thenFails('main nav a[href*="show=comments"]', '/api/users/getPosts'),
    shows: text('people.failed'),
  },
  {
    screen: 'profile',
    state: 'failed',
    kind: 'failed',
    who: 'reader',
    path: '/settings',
    reach: thenFails('main form a[href^="/u/"]', '/api/users/getOne'),
    shows: text('common.failed.title'),
  },

  {
    screen: 'my things',
    state: 'posts',
    kind: 'loaded',
    who: 'reader',
    path: '/my/posts',
    shows: atLeast('main li h3', 2),
  },
  {
    screen: 'my things',
    state: 'comments',
    kind: 'loaded',
    who: 'reader',
    path: '/my/comments',
    shows: atLeast('main li h3', 1),
  },
  {
    screen: 'my things',
    state: 'votes',
    kind: 'loaded',
    who: 'reader',
    path: '/my/votes',
    shows: atLeast('main li h3', 4),
  },
  {
    screen: 'my things',
    state: 'no posts',
    kind: 'empty',
    who: 'newcomer',
    path: '/my/posts',
    shows: text('people.mine.none.posts'),
  },
  { screen: 'my things', state: 'a stranger', kind: 'empty', path: '/my/votes', shows: text('people.signIn.title') },
  {
    screen: 'my things',
    state: 'failed',
    kind: 'failed',
    who: 'reader',
    path: '/my/posts',
    reach: thenFails('main nav a[href="/my/votes"]', '/api/users/getPosts'),
    shows: text('people.failed'),
  },

  {
    screen: 'notifications',
    state: 'news',
    kind: 'loaded',
    who: 'reader',
    path: '/notifications',
    shows: text('notifications.markAllRead'),
  },
  {
    screen: 'notifications',
    state: 'no news',
    kind: 'empty',
    who: 'newcomer',
    path: '/notifications',
    shows: text('notifications.empty.text'),
  },
  {
    screen: 'notifications',
    state: 'no news of a board',
    kind: 'empty',
    who: 'reader',
    path: '/notifications?board=bugs',
    shows: text('notifications.emptyBoard.text'),
  },
  {
    screen: 'notifications',
    state: 'a stranger',
    kind: 'empty',
    path: '/notifications',
    shows: text('notifications.signIn.title'),
  },
  {
    screen: 'notifications',
    state: 'failed',
    kind: 'failed',
    who: 'newcomer',
    path: '/settings/notifications',
    fails: ['/api/notifications/get'],
    reach: thenFails('main a[href="/notifications"]'),
    shows: text('notifications.failed'),
  },

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
  { screen: 'settings', state: 'a stranger', kind: 'empty', path: '/settings', shows: text('people.settings.signIn') },
  {
    screen: 'settings',
    state: 'no name',
    kind: 'failed',
    who: 'reader',
    path: '/settings',
    reach: inTurn(clearName, presses('viewer.save')),
    shows: text('viewer.nameMissing'),
  },
  {
    screen: 'settings',
    state: 'not saved',
    kind: 'failed',
    who: 'reader',
    path: '/settings',
    fails: ['/api/viewer/update'],
    reach: presses('viewer.save'),
    shows: atLeast('main form .text-danger-ink', 1),
  },
  {
    screen: 'settings',
    state: 'saved',
    kind: 'loaded',
    who: 'newcomer',
    path: '/settings',
    reach: presses('viewer.save'),
    shows: text('viewer.saved'),
  },
  {
    screen: 'settings',
    state: 'a picture chosen',
    kind: 'dialog',
    who: 'reader',
    path: '/settings',
    reach: choosePicture,
    shows: text('viewer.chooseOther'),
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

async function sendCode({ page, t }: Stage) {
  await page.locator('input[autocomplete=email]').fill(`ways-${process.pid}-${Date.now()}@example.com`)
  await presses('portal.signIn.send')({ page, t })
}

async function typePassword({ page, t }: Stage) {
  await page.locator('input[autocomplete=username]').fill(`nobody-${process.pid}-${Date.now()}@example.com`)
  await page.locator('input[type=password]').fill('not the password')
  await presses('account.team.submit')({ page, t })
}

function typeNewPassword(password: string) {
  return async ({ page, t }: Stage) => {
    await page.locator('main input[autocomplete=new-password]').fill(password)
    await presses('account.setPassword.submit')({ page, t })
  }
}

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
  await presses('viewer.choose')({ page, t })
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
