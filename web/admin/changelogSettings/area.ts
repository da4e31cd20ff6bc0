import { page } from '../../area.ts'
import { isOfTeam } from '../frame/loadAdmin.ts'
import { subscribersQuery } from './subscribersQuery.ts'

export const pages = [
  page({
    path: 'settings/changelog',
    code: () => import('./ChangelogSettingsPage.tsx'),
    texts: ['adminChangelogSettings'],
    section: {
      text: 'adminSettings.changelog',
      place: 47,
      permission: ['company.manage', 'changelog.publish'],
      words: [
        'adminChangelogSettings.intro.label',
        'admin.portal.changelog',
        'adminChangelogSettings.approval',
        'admin.portal.changelogClicks',
        'adminChangelogSettings.labels.title',
        'adminChangelogSettings.subscribers.title',
      ],
    },
    load: async ({ client }) => {
      const { permissions = [] } = client.peek('/api/viewer/get', {}).data ?? {}
      if (!isOfTeam(client) || !permissions.some((one) => one === 'company.manage' || one === 'changelog.publish'))
        return
      await Promise.all([
        client.load('/api/changelog/get', {}),
        ...(permissions.includes('changelog.publish')
          ? [client.load('/api/changelogAudience/getSubscribers', subscribersQuery(''))]
          : []),
      ])
    },
  }),
]
