import { post, type Places } from '../../../e2e/screens/portalFacts.ts'
import {
  answerCalls,
  atLeast,
  follows,
  inTurn,
  presses,
  text,
  thenFails,
  type ScreenState,
  type Stage,
} from '../../../e2e/screens/stage.ts'
import type { MessageID } from '../../../e2e/words.ts'
import { company, customFields, deal, done, exported, failed, happened, id, note, user, worths } from './shownFacts.ts'

const person = ({ people }: Places) => people.reader.replace('/u/', '/admin/users/')
const newcomer = ({ people }: Places) => people.newcomer.replace('/u/', '/admin/users/')
const answers = {
  '/api/thirdPartyCompanies/getWorths': { result: worths },
  '/api/currencies/get': { currencies: { reporting: 'EUR', planFieldID: null, rates: [], missing: [] } },
  '/api/opportunities/get': { result: { opportunities: [deal], hasNextPage: true, cursor: 'next' } },
  '/api/thirdPartyCompanies/get': { result: { companies: [company], hasNextPage: true, cursor: 'next' } },
  '/api/thirdPartyCompanies/getOne': { thirdPartyCompany: company },
  '/api/profileNotes/get': { result: { notes: [note], hasNextPage: true, cursor: 'next' } },
  '/api/profiles/getTimeline': { result: { entries: happened, hasNextPage: true, cursor: 'next' } },
  '/api/users/getForCompany': { result: { users: [user], hasNextPage: true, cursor: 'next' } },
  '/api/thirdPartyCompanies/getPosts': { result: { posts: [done], hasNextPage: true, cursor: 'next' } },
  '/api/customFields/get': { customFields },
  '/api/customFields/getValues': {
    values: {
      [`${id}1`]: 'gold',
      [`${id}2`]: '2027-03-31',
      [`${id}3`]: { amount: 12_500_000, currency: 'EUR' },
      [`${id}4`]: 'https://docs.customer.example/contracts/2026',
    },
  },
}

const inAdmin = (places: Places) => `/admin/posts${post('main')(places).replace('/p/', '/')}`
const toPerson = 'main a[href^="/admin/users/"]'
const toCompany = 'a[href="/admin/companies/customer"]'
/** The lists of the company: until its page is there, those of the person are. */
const toCompanyList = 'a[href^="/admin/companies/customer"]'
/** On the company's own page: the person's before it has notes and lists too. */
const atCompany = inTurn(follows(toPerson, answers), follows(toCompany, answers), ({ page }) =>
  page.getByText('customer-0042').first().waitFor(),
)
const answering =
  (more: Readonly<Record<string, object>>) =>
  ({ page }: Stage) =>
    answerCalls(page, more)

/** Chooses from the menu of what is done to the company. */
const chooses =
  (key: MessageID) =>
  async ({ page, t }: Stage) => {
    await page.getByRole('button', { name: t('adminProfileData.more') }).click()
    await page.getByRole('menuitem', { name: t(key) }).click()
  }
/** A person and a customer's company as the team knows them. */
export const states: readonly ScreenState[] = [
  { screen: 'person', state: 'active', kind: 'loaded', who: 'owner', path: person, shows: atLeast('main li h3', 2) },
  {
    screen: 'person',
    state: 'with notes, companies and long words',
    kind: 'loaded',
    who: 'owner',
    path: inAdmin,
    reach: follows(toPerson, answers),
    shows: atLeast(toCompany, 1),
  },
  {
    screen: 'person',
    state: 'of whom nothing is known',
    kind: 'empty',
    who: 'owner',
    path: newcomer,
    shows: text('adminProfile.none.created'),
  },
  {
    screen: 'person',
    state: 'failed',
    kind: 'failed',
    who: 'owner',
    path: inAdmin,
    reach: thenFails(toPerson, '/api/users/getOne'),
    shows: text('admin.failed.load'),
  },
  {
    screen: 'person',
    state: 'a list failed',
    kind: 'failed',
    who: 'owner',
    path: person,
    reach: thenFails('main nav a[href*="show=voted"]', '/api/users/getPosts'),
    shows: text('admin.failed.load'),
  },
  {
    screen: 'person',
    state: 'to be erased',
    kind: 'dialog',
    who: 'owner',
    path: person,
    reach: presses('admin.erase.button'),
    shows: text('admin.erase.text'),
    within: 'dialog[open]',
  },
  {
    screen: 'person',
    state: 'to be exported',
    kind: 'dialog',
    who: 'owner',
    path: person,
    reach: presses('adminProfileData.export'),
    shows: text('adminProfileData.exportText.user'),
    within: 'dialog[open]',
  },
  {
    screen: 'person',
    state: 'nobody',
    kind: 'empty',
    who: 'owner',
    path: '/admin/users/nobody',
    shows: text('common.notFound.title'),
  },
  {
    screen: 'company',
    state: 'with people, notes and fields',
    kind: 'loaded',
    who: 'owner',
    path: inAdmin,
    reach: atCompany,
    shows: atLeast('[id^=note-]', 1),
  },
  {
    screen: 'company',
    state: 'a note to be deleted',
    kind: 'dialog',
    who: 'owner',
    path: inAdmin,
    reach: inTurn(atCompany, ({ page }) => page.locator('[id^=note-] button').last().click()),
    shows: text('adminProfile.deleteAsk'),
    within: 'dialog[open]',
  },
  {
    screen: 'company',
    state: 'its export is ready',
    kind: 'dialog',
    who: 'owner',
    path: inAdmin,
    reach: inTurn(
      atCompany,
      answering({ '/api/profiles/export': { job: exported }, '/api/jobs/find': { jobs: [exported] } }),
      chooses('adminProfileData.export'),
      presses('adminProfileData.start'),
    ),
    shows: text('adminProfileData.download'),
    within: 'dialog[open]',
  },
  {
    screen: 'company',
    state: 'its export failed',
    kind: 'failed',
    who: 'owner',
    path: inAdmin,
    reach: inTurn(
      atCompany,
      answering({
        '/api/profiles/export': { job: failed },
        '/api/jobs/find': { jobs: [failed] },
      }),
      chooses('adminProfileData.export'),
      presses('adminProfileData.start'),
    ),
    shows: text('adminProfileData.failed'),
    within: 'dialog[open]',
  },
  {
    screen: 'company',
    state: 'to be erased with its people',
    kind: 'dialog',
    who: 'owner',
    path: inAdmin,
    reach: inTurn(
      atCompany,
      answering({
        '/api/thirdPartyCompanies/previewErasure': {
          erasure: { erasedCount: 12, stayingCount: 1, postCount: 34, commentCount: 1, voteCount: 1_234 },
        },
      }),
      chooses('adminProfileData.eraseCompany'),
    ),
    shows: text('adminProfileData.eraseText'),
    within: 'dialog[open]',
  },
  ...(['done', 'failed'] as const).map((state): ScreenState => {
    const job = { ...exported, kind: 'eraseCustomer', downloadURL: null, file: null, state, report: { erased: 12 } }
    return {
      screen: 'company',
      state: state === 'done' ? 'erased' : 'not fully erased',
      kind: state === 'done' ? 'empty' : 'failed',
      who: 'owner',
      path: inAdmin,
      reach: inTurn(
        atCompany,
        answering({
          '/api/thirdPartyCompanies/previewErasure': {
            erasure: { erasedCount: 12, stayingCount: 0, postCount: 0, commentCount: 0, voteCount: 0 },
          },
          '/api/thirdPartyCompanies/erase': { job },
          '/api/jobs/find': { jobs: [job] },
        }),
        chooses('adminProfileData.eraseCompany'),
        async ({ page, t }) => {
          const dialog = page.locator('dialog[open]')
          await dialog.getByRole('textbox').fill(company.name.trim())
          await dialog.getByRole('button', { name: t('admin.erase.confirm') }).click()
        },
      ),
      shows: text(state === 'done' ? 'adminProfile.backToCompanies' : 'adminProfileData.toHistory'),
    }
  }),
  {
    screen: 'company',
    state: 'who is erased with it could not be counted',
    kind: 'failed',
    who: 'owner',
    path: inAdmin,
    fails: ['/api/thirdPartyCompanies/previewErasure'],
    reach: inTurn(atCompany, chooses('adminProfileData.eraseCompany')),
    shows: text('adminProfileData.uncounted'),
    within: 'dialog[open]',
  },
  {
    screen: 'company',
    state: 'an opportunity is added',
    kind: 'dialog',
    who: 'owner',
    path: inAdmin,
    reach: inTurn(atCompany, presses('adminOpportunities.new')),
    shows: text('adminOpportunities.urlHint'),
    within: 'dialog[open]',
  },
  {
    screen: 'company',
    state: 'anyone who looks after it is chosen',
    kind: 'dialog',
    who: 'owner',
    path: inAdmin,
    reach: inTurn(
      atCompany,
      answering({
        '/api/accountOwners/get': {
          result: {
            accountOwners: [{ id: `${id}6`, name: 'Ann Lee', userID: null, email: null, companyCount: 1 }],
            hasNextPage: false,
            cursor: null,
          },
        },
      }),
      ({ page, t }) => page.getByRole('button', { name: new RegExp(`^${t('adminAccountOwners.change')}`) }).click(),
    ),
    shows: atLeast('[role=option]', 2),
    within: 'dialog[open]',
  },
  {
    screen: 'company',
    state: 'what its people voted for',
    kind: 'loaded',
    who: 'owner',
    path: inAdmin,
    reach: inTurn(atCompany, ({ page }) => page.locator(`main nav ${toCompanyList}[href$="show=voted"]`).click()),
    shows: atLeast('main a[href*="single-sign-on"]', 1),
  },
  {
    screen: 'company',
    state: 'a list failed',
    kind: 'failed',
    who: 'owner',
    path: inAdmin,
    reach: inTurn(
      atCompany,
      thenFails(`main nav ${toCompanyList}[href$="show=commented"]`, '/api/thirdPartyCompanies/getPosts'),
    ),
    shows: text('admin.failed.load'),
  },
  {
    screen: 'company',
    state: 'failed',
    kind: 'failed',
    who: 'owner',
    path: inAdmin,
    reach: inTurn(follows(toPerson, answers), thenFails(toCompany, '/api/thirdPartyCompanies/getOne')),
    shows: text('admin.failed.load'),
  },
  {
    screen: 'company',
    state: 'none of that name',
    kind: 'empty',
    who: 'owner',
    path: '/admin/companies/nobody',
    shows: text('common.notFound.title'),
  },
]
