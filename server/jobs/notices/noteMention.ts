import { toldOfNote } from '../../domain/listeners/toldOfNote.ts'
import { renderMarkdown } from '../../domain/text/markdown/markdown.ts'
import { excerptOf } from '../../domain/text/plainText.ts'
import { noteMention } from '../../email/team/noteMention.ts'
import { rows } from '../../ports/database/database.ts'
import { endings, mailCompany, profileURL, threadName } from '../envelope.ts'
import type { Notice } from './notice.ts'

const longestQuote = 600

interface NoteRow {
  body: string
  author: string | null
  person: string | null
  company: string | null
  url_name: string
}

/** A note on a profile, for the colleagues whom it mentions, but not for its author. */
export const notice: Notice = {
  hears: ['profileNote.created', 'profileNote.edited'],
  toldOf: (db, event, only) => toldOfNote(db, event, only),
  async mail(task, { id: eventID, actorID, data = {} }, { userID, kind, words }) {
    const { profileNoteID = '' } = data
    const [note] = await rows<NoteRow>(task.db, task.company.id, noteQuery, [profileNoteID, actorID])
    if (!note) return null
    const content = noteMention(
      {
        company: mailCompany(task),
        about: note.company ?? note.person ?? words.t('text.someone'),
        note: {
          author: note.author ?? task.company.name,
          text: excerptOf(renderMarkdown(note.body).html, longestQuote),
          url: `${profileURL(task, { isCompany: note.company !== null, urlName: note.url_name })}#note-${profileNoteID.toString()}`,
        },
        ...endings(task, { kind, userID }),
        threadID: threadName(task, `note-${profileNoteID.toString()}`),
      },
      words,
    )
    return { content, nameFor: (reader) => `note.${eventID}.${reader}` }
  },
}

const noteQuery = `
  select n.body, k.name as author, u.name as person, c.name as company, coalesce(c.url_name, u.url_name, u.id::text) as url_name
  from profile_notes n
  left join users u on u.company_id = $1 and u.id = n.user_id
  left join third_party_companies c on c.company_id = $1 and c.id = n.third_party_company_id
  left join users k on k.company_id = $1 and k.id = $3::uuid
  where n.company_id = $1 and n.id = $2::uuid`
