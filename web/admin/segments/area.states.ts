import { atLeast, follows, inTurn, presses, text, thenFails, type ScreenState } from '../../../e2e/screens/stage.ts'

const id = '01900000-0000-7000-8000-000000000840'
const segment = {
  id,
  name: 'Customers with a name of many words, each longer than it need be: Donaudampfschifffahrtsgesellschaften',
  urlName: 'long',
  subject: 'thirdPartyCompany' as const,
  isList: false,
  userCount: 1_234_567,
  companyCount: 12_345,
  isCounting: false,
  problems: [],
}
const whole = {
  ...segment,
  rule: {
    all: [
      { fact: 'spend' as const, is: 'atLeast' as const, value: 50_000 },
      {
        any: [
          { fact: 'name' as const, is: 'contains' as const, value: 'Donaudampfschifffahrtsgesellschaft' },
          { fact: 'since' as const, is: 'inLast' as const, value: 365 },
        ],
      },
      { some: { none: [{ fact: 'votes' as const, is: 'atMost' as const, value: 3, days: 90 }] } },
    ],
  },
  isHidden: false,
  names: {},
  uses: [{ kind: 'segment' as const, name: 'Everyone who matters', urlName: 'everyone' }],
}
const toSegments = 'a[href="/admin/segments"]'
const members = {
  '/api/users/get': { result: { users: [], hasNextPage: false, cursor: null } },
  '/api/thirdPartyCompanies/get': { result: { companies: [], hasNextPage: false, cursor: null } },
}
const opened = (answer: object) => {
  const answers = {
    ...members,
    '/api/segments/get': { segments: [{ ...segment, ...answer }] },
    '/api/segments/getOne': { segment: { ...whole, ...answer } },
  }
  return inTurn(follows(toSegments, answers), follows('a[href="/admin/segments/long"]', answers))
}

/** The segments of users and companies, one of them, and how one is made. */
export const states: readonly ScreenState[] = [
  {
    screen: 'segments',
    state: 'none yet',
    kind: 'empty',
    who: 'owner',
    path: '/admin/segments',
    shows: text('adminSegments.none.title'),
  },
  {
    screen: 'segments',
    state: 'with long words and large numbers',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: follows(toSegments, {
      '/api/segments/get': {
        segments: [
          segment,
          {
            ...segment,
            id: `${id}2`,
            name: 'Beta testers',
            subject: 'user',
            isList: true,
            companyCount: null,
            userCount: 0,
          },
          { ...segment, id: `${id}3`, name: 'Broken', problems: ['field'] },
          { ...segment, id: `${id}4`, name: 'New', isCounting: true },
        ],
      },
    }),
    shows: atLeast('main a[href^="/admin/segments/"]', 4),
  },
  {
    screen: 'segments',
    state: 'failed',
    kind: 'failed',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: thenFails(toSegments, '/api/segments/get'),
    shows: text('admin.failed.load'),
  },
  {
    screen: 'new segment',
    state: 'with its rule',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/segments/new',
    shows: text('adminSegments.addCondition'),
  },
  {
    screen: 'new segment',
    state: 'a group is added',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/segments/new',
    reach: presses('adminSegments.addSome.user'),
    shows: text('adminSegments.removeGroup'),
  },
  {
    screen: 'segment',
    state: 'with a nested rule and long words',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: opened({}),
    shows: text('adminSegments.uses'),
  },
  {
    screen: 'segment',
    state: 'its rule is edited',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: inTurn(opened({}), presses('adminSegments.editRule')),
    shows: text('adminSegments.addCondition'),
  },
  {
    screen: 'segment',
    state: 'its rule speaks of what is gone',
    kind: 'failed',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: opened({ problems: ['field', 'segment'], userCount: 0, companyCount: 0 }),
    shows: text('adminSegments.brokenText'),
  },
  {
    screen: 'segment',
    state: 'a list without anyone',
    kind: 'empty',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: opened({ isList: true, rule: null, subject: 'user', userCount: 0, companyCount: null }),
    shows: text('adminSegments.emptyList'),
  },
  {
    screen: 'segment',
    state: 'people are added to a list',
    kind: 'dialog',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: inTurn(
      opened({ isList: true, rule: null, subject: 'user', userCount: 0, companyCount: null }),
      presses('adminSegments.add.user'),
    ),
    shows: text('adminSegments.entriesHint'),
  },
  {
    screen: 'segment',
    state: 'deleting one that others use',
    kind: 'dialog',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: inTurn(opened({}), presses('adminSegments.delete')),
    shows: atLeast('[role="alertdialog"]', 1),
  },
  {
    screen: 'segment',
    state: 'gone',
    kind: 'failed',
    who: 'owner',
    path: '/admin/segments/nobodys',
    shows: text('adminSegments.back'),
  },
]
