import { expect, test } from '../journey.ts'
import { setScene } from './scene.ts'
import { states } from './states.ts'
import { showTheme, type Theme } from './themes.ts'
import { sizes, type Width } from './views.ts'

interface Taken {
  width: Width
  theme: Theme
  language?: 'en' | 'ar'
}

/** Every screen by day on a desk and by night on a phone; those that most people see also the other way round. */
const usual: Taken[] = [
  { width: 1440, theme: 'light' },
  { width: 390, theme: 'dark' },
]
const both: Taken[] = [...usual, { width: 1440, theme: 'dark' }, { width: 390, theme: 'light' }]

const pictures: readonly { screen: string; state: string; name: string; taken: Taken[] }[] = [
  { screen: 'overview', state: 'boards', name: 'overview', taken: both },
  {
    screen: 'board',
    state: 'posts',
    name: 'board',
    taken: [...both, { width: 1440, theme: 'more contrast' }, { width: 1440, theme: 'light', language: 'ar' }],
  },
  { screen: 'composer', state: 'similar posts', name: 'composer', taken: both },
  { screen: 'search', state: 'posts', name: 'search', taken: usual },
  { screen: 'roadmap', state: 'columns', name: 'roadmap', taken: both },
  {
    screen: 'post',
    state: 'for a stranger',
    name: 'post',
    taken: [...both, { width: 390, theme: 'forced colours' }, { width: 390, theme: 'dark', language: 'ar' }],
  },
  { screen: 'login', state: 'both ways', name: 'login', taken: usual },
  { screen: 'set password', state: 'a link that works', name: 'set-password', taken: usual },
  { screen: 'access', state: 'a stranger', name: 'access', taken: usual },
  { screen: 'profile', state: 'of someone', name: 'profile', taken: usual },
  { screen: 'my things', state: 'votes', name: 'my-votes', taken: usual },
  { screen: 'notifications', state: 'news', name: 'notifications', taken: both },
  { screen: 'settings', state: 'profile', name: 'settings', taken: usual },
  { screen: 'settings', state: 'mails', name: 'settings-mails', taken: usual },
  { screen: 'settings', state: 'sessions', name: 'settings-sessions', taken: usual },
  { screen: 'settings', state: 'data', name: 'settings-data', taken: usual },
  { screen: 'not found', state: 'in the portal', name: 'not-found', taken: usual },
]

for (const { screen, state: stateName, name, taken } of pictures) {
  for (const { width, theme, language = 'en' } of taken) {
    test.describe(`${name}, ${theme}, ${width} px, ${language}`, () => {
      test.use({ contextOptions: { ...sizes[width], reducedMotion: 'reduce' } })
      test('looks as it did', async ({ page }) => {
        const state = states.find((one) => one.screen === screen && one.state === stateName)
        if (!state) throw new Error(`${screen} has no state “${stateName}”.`)
        await setScene(page, state, language)
        await showTheme(page, theme)
        await page.evaluate(sameTime)
        await page.evaluate('document.fonts.ready')
        const marks = [name, theme.replaceAll(' ', '-'), String(width), ...(language === 'en' ? [] : [language])]
        await expect(page).toHaveScreenshot(`portal-${marks.join('-')}.png`)
      })
    })
  }
}

/** Whenever it is looked at, it was three weeks ago, and every date is the same: what was made a moment ago is an hour old an hour later. */
const sameTime = `{
  for (const time of document.querySelectorAll('time')) time.textContent = /\\d{4}/.test(time.textContent) ? time.textContent.replace(/\\d{4}/, '2030') : '3 weeks ago'
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replace(/[A-Z][a-z]+ \\d{1,2}, \\d{4}/, 'May 1, 2030')
}`
