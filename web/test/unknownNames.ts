/** What an address says that names nothing, by the page's path: of each it keeps only the last part. */
export const unknown: Record<
  string,
  { at: string; as?: 'nobody' | 'reader' | 'owner'; says: [query: string, kept: string][] }
> = {
  '/': {
    at: '/',
    says: [
      ['status=open', ''],
      ['category=mobile&sort=top', ''],
    ],
  },
  $board: {
    at: '/ideas',
    says: [
      ['status=nope', ''],
      ['status=nope,planned', 'status=planned'],
      ['status=*', 'status=*'],
      ['category=nope&status=open', 'status=open'],
      ['category=mobile', 'category=mobile'],
      ['sort=nope&pages=0&after=%00&q=', ''],
      [`status=${'a'.repeat(150)}`, ''],
      ['board=nope&sort=top', 'sort=top'],
    ],
  },
  '$board/p/$post': { at: '/ideas/p/dark-mode', says: [['comments=nope&after=%00&comment=%20&status=x', '']] },
  changelog: { at: '/changelog', says: [['type=nope&pages=11&after=%00&q=&subscribe=sent', 'subscribe=sent']] },
  'changelog/-/confirm': { at: '/changelog/-/confirm', says: [['request=%00&proof=%20&outcome=nope', '']] },
  'changelog/-/subscription': { at: '/changelog/-/subscription', says: [['reader=%20&outcome=nope', '']] },
  roadmap: {
    at: '/roadmap',
    says: [
      ['board=nope', ''],
      ['board=ideas&category=nope', 'board=ideas'],
      ['board=bugs&category=mobile', 'board=bugs'],
      ['category=mobile', 'category=mobile'],
      ['category=mobile&uncategorized=1', 'category=mobile&uncategorized=1'],
      ['category=nope&uncategorized=1', ''],
      ['uncategorized=1', ''],
      ['column=open', ''],
      ['column=planned&board=nope', 'column=planned'],
      ['pages=nope', ''],
    ],
  },
  'roadmaps/shared/$roadmap/$view': {
    at: '/roadmaps/shared/',
    says: [
      ['after=%20&refused=nope&status=open', ''],
      ['embed=1&refused=later&q=dark', 'embed=1&refused=later'],
    ],
  },
  search: {
    at: '/search',
    says: [
      ['q=dark&board=nope', 'q=dark'],
      ['q=dark&board=ideas', 'q=dark&board=ideas'],
      ['q=+&pages=-1&after=%00', ''],
    ],
  },
  notifications: {
    at: '/notifications',
    as: 'reader',
    says: [
      ['board=nope', ''],
      ['board=ideas&pages=x', 'board=ideas'],
    ],
  },
  'u/$person': {
    at: '/u/',
    says: [
      ['show=nope&pages=0', ''],
      ['show=votes', ''],
      ['show=comments', 'show=comments'],
    ],
  },
  'my/posts': { at: '/my/posts', as: 'reader', says: [['show=nope&pages=99', '']] },
  'my/comments': { at: '/my/comments', as: 'reader', says: [['pages=nope', '']] },
  'my/votes': { at: '/my/votes', as: 'reader', says: [['after=%00', '']] },
  'my/following': { at: '/my/following', as: 'reader', says: [['show=nope&pages=99', '']] },
  login: { at: '/login', says: [['next=%2Fideas&status=nope', 'next=%2Fideas']] },
  'admin/changelog': {
    at: '/admin/changelog',
    as: 'owner',
    says: [
      ['tab=nope&type=x&cursor=', ''],
      ['tab=draft&q=fast&type=new', 'tab=draft&q=fast&type=new'],
    ],
  },
  inbox: {
    at: '/admin/inbox',
    as: 'owner',
    says: [
      ['p=nope&show=nope', ''],
      ['view=nope', ''],
      ['view=snoozed', 'view=snoozed'],
    ],
  },
  posts: {
    at: '/admin/posts',
    as: 'owner',
    says: [
      ['board=nope', ''],
      ['status=nope&sort=new', 'sort=new'],
      ['status=planned', 'status=planned'],
      ['status=*&board=ideas&category=nope', 'board=ideas&status=*'],
      ['category=mobile', 'category=mobile'],
      ['board=ideas&category=mobile,nope', 'board=ideas&category=mobile'],
      ['owner=nobody&tag=%00&created=today&f=nope&p=nope', ''],
      ['tag=gone&sort=-top', 'tag=gone&sort=-top'],
      ['sort=nope&pages=nope&after=%00', ''],
    ],
  },
  'posts/$board/$post': { at: '/admin/posts/ideas/dark-mode', as: 'owner', says: [['edit=nope&comments=nope', '']] },
  moderation: {
    at: '/admin/moderation',
    as: 'owner',
    says: [
      ['show=nope&after=%00', ''],
      ['show=spam', 'show=spam'],
      ['show=deleted', 'show=deleted'],
      ['show=waiting', ''],
    ],
  },
  'roadmaps/$roadmap': {
    at: '/admin/roadmaps/plan',
    as: 'owner',
    says: [['as=nope&by=color&p=nope&eta=2027&factor=nope:1..2&choice=nope&sort=-score&status=open', 'status=open']],
  },
  reports: {
    at: '/admin/reports',
    as: 'owner',
    says: [
      ['days=nope&show=nope', ''],
      ['days=90&show=posts', 'days=90&show=posts'],
    ],
  },
  'admin/search': {
    at: '/admin/search',
    as: 'owner',
    says: [
      ['kind=nope&pages=0', ''],
      ['q=+&kind=posts&pages=nope', 'kind=posts'],
      ['q=ada&kind=posts&pages=2', 'q=ada&kind=posts&pages=2'],
    ],
  },
  'settings/audit': {
    at: '/admin/settings/audit',
    as: 'owner',
    says: [
      ['kind=nope&by=x&from=today&after=%00', ''],
      ['q=ada&kind=access', 'q=ada&kind=access'],
    ],
  },
  'settings/boards': {
    at: '/admin/settings/boards',
    as: 'owner',
    says: [
      ['new=nope', ''],
      ['new=1', 'new=1'],
    ],
  },
  users: {
    at: '/admin/users',
    as: 'owner',
    says: [
      ['q=+&company=&from=today&to=1999-01-01&sort=nope&pages=0&after=%20', ''],
      ['q=ada&company=init&from=2026-01-01&sort=name&pages=2', 'q=ada&company=init&from=2026-01-01&sort=name&pages=2'],
      ['sort=lastActivity&pages=99&after=nope', 'after=nope'],
    ],
  },
  duplicates: {
    at: '/admin/duplicates',
    as: 'owner',
    says: [
      ['of=nope', ''],
      ['of=companies', 'of=companies'],
    ],
  },
  companies: {
    at: '/admin/companies',
    as: 'owner',
    says: [
      ['q=+&pages=1&after=%20', ''],
      ['q=init&pages=2', 'q=init&pages=2'],
    ],
  },
  sales: {
    at: '/admin/sales',
    as: 'owner',
    says: [
      ['company=+&mine=2&owner=&status=nope&since=today&sort=nope&pages=0&after=%20', ''],
      [
        'mine=1&owner=Ada&status=complete&since=2026-01-01&sort=votes',
        'mine=1&owner=Ada&status=complete&since=2026-01-01&sort=votes',
      ],
      ['since=1999-01-01&pages=99&after=nope', 'after=nope'],
    ],
  },
  'users/$person': {
    at: '/admin/users/',
    as: 'owner',
    says: [
      ['show=nope&after=%20&status=x', ''],
      ['show=created', ''],
      ['show=voted&after=nope!', 'show=voted'],
    ],
  },
  'companies/$company': {
    at: '/admin/companies/initech',
    as: 'owner',
    says: [
      ['show=nope&after=%20&status=x', ''],
      ['show=commented&after=nope!', 'show=commented'],
    ],
  },
  'settings/data': {
    at: '/admin/settings/data',
    as: 'owner',
    says: [
      ['import=nope&x=1', ''],
      ['import=0193a3f0-5b5e-7c1e-9d3a-2f6d5f0c9a11&import=x', ''],
      ['import=0193a3f0-5b5e-7c1e-9d3a-2f6d5f0c9a11', 'import=0193a3f0-5b5e-7c1e-9d3a-2f6d5f0c9a11'],
    ],
  },
  'settings/team': {
    at: '/admin/settings/team',
    as: 'owner',
    says: [
      ['q=+&pages=nope', ''],
      ['q=ada&pages=1&status=x', 'q=ada'],
      ['pages=9999', ''],
    ],
  },
  'settings/sign-in': {
    at: '/admin/settings/sign-in',
    as: 'owner',
    says: [['audience=nope&status=x', '']],
  },
  'settings/sign-in/new': {
    at: '/admin/settings/sign-in/new',
    as: 'owner',
    says: [
      ['audience=nope', ''],
      ['audience=team&shape=nope', 'audience=team'],
    ],
  },
  'settings/sign-in/$provider': {
    at: '/admin/settings/sign-in/',
    as: 'owner',
    says: [['audience=nope&status=x', '']],
  },
}
