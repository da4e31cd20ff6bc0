import { page } from '../../area.ts'
import { isOfTeam } from '../frame/loadAdmin.ts'

export const pages = [
  page({
    path: 'settings/answers',
    code: () => import('./AnswersPage.tsx'),
    texts: ['adminAnswers'],
    section: {
      text: 'adminSettings.answers',
      place: 45,
      permission: 'admin.view',
      words: ['adminAnswers.new', 'adminAnswers.shared', 'adminAnswers.own'],
    },
    load: async ({ client }) => {
      if (isOfTeam(client)) await client.load('/api/savedAnswers/list', {})
    },
  }),
]
