import { email } from '../../contract/viewer.ts'
import { acceptedLanguage } from '../../contract/languages.ts'
import { lengths } from '../../contract/lengths.ts'
import { parseColour } from '../../contract/accent.ts'
import type { CompanyID } from '../../db/companyID.ts'
import { readCursor } from '../../server/domain/cursor.ts'
import { csvLine } from '../../contract/csv/csvLine.ts'
import { bodyText } from '../../server/domain/imports/mapping/bodyText.ts'
import { looksLike } from '../../server/domain/text/lookAlikes.ts'
import { cleanName, fitName } from '../../server/domain/text/personName.ts'
import { shownHTML } from '../../server/domain/people/shownPerson.ts'
import { checkText, checkTitle } from '../../server/domain/text/checkText.ts'
import { cutAtWord } from '../../server/domain/text/cutAtWord.ts'
import { renderMarkdown } from '../../server/domain/text/markdown/markdown.ts'
import { mentionedIDs, withName, withNames } from '../../server/domain/text/mentions.ts'
import { excerptOf, plainText } from '../../server/domain/text/plainText.ts'
import { searchTerms } from '../../server/domain/search/searchTerms.ts'
import { slugOf } from '../../server/domain/text/slug.ts'
import { wellFormed } from '../../server/domain/text/wellFormed.ts'
import { newComment } from '../../server/email/newComment.ts'
import { atomOf, rssOf } from '../../server/feeds/feedDocument.ts'
import { browserOf } from '../../server/http/request/browserOf.ts'
import { parseBody } from '../../server/http/request/input.ts'
import { isOwnOrigin } from '../../server/http/request/ownOrigin.ts'
import { pathForLog } from '../../server/log.ts'
import { messageOf } from '../../server/ports/mail/message.ts'
import { wordsFor } from '../../server/words/words.ts'

export interface Step {
  name: string
  run: () => unknown
}

const company = { name: 'Acme', url: 'https://acme.example', accent: { fill: '#234567', onFill: '#ffffff' } }
const ann = '01900000-0000-7000-8000-00000000000a'
const showing = {
  companyID: ann as CompanyID,
  company: { language: 'en' },
  secret: 'a secret of the benchmark',
  seesPrivate: false,
  viewer: null,
} as unknown as Parameters<typeof shownHTML>[0]

/** Everything synchronous on the way of one text into the service and out of it, each at the length that it may have there. */
export function stepsOf(text: string): Step[] {
  const title = [...text.replace(/\s+/g, ' ')].slice(0, lengths.title).join('')
  const header = text.slice(0, 16_000)
  const body = JSON.stringify({ details: text, csrfToken: 'x' })
  const { html, excerpt } = renderMarkdown(text)
  const { html: commentHTML } = renderMarkdown([...text].slice(0, lengths.comment).join(''))
  const feed = {
    id: ann,
    title,
    description: title,
    author: title,
    url: company.url,
    ownURL: company.url,
    created: '2026-01-01T00:00:00.000Z',
    entries: Array.from({ length: 50 }, () => ({
      id: ann,
      title,
      text: excerpt,
      author: title,
      category: title,
      url: company.url,
      created: '2026-01-01T00:00:00.000Z',
    })),
  }
  return [
    { name: 'read the body', run: () => parseBody(body) },
    {
      name: 'check the text and its mentions',
      run: () => [mentionedIDs(text), withNames(checkText('details', text, Infinity), (id) => ({ id, name: 'Ann' }))],
    },
    { name: 'render', run: () => renderMarkdown(text) },
    {
      name: 'title, slug and search',
      run: () => [
        refused(() => checkTitle(text)),
        slugOf(title),
        fitName(text),
        looksLike(cleanName(title), title),
        searchTerms(text),
      ],
    },
    { name: 'rename whom it mentions', run: () => withName(text, ann, null, 'someone') },
    { name: 'words of the whole', run: () => plainText(html) },
    {
      name: 'twenty excerpts of a list',
      run: () =>
        Array.from({ length: 20 }, () =>
          excerptOf(shownHTML(showing, { memberIDs: new Set() }, { id: ann, isAnonymous: true }, commentHTML), 200),
        ),
    },
    { name: 'mail about a comment', run: () => mailOf(title, excerptOf(commentHTML, 2_000)) },
    { name: 'two feeds of fifty posts', run: () => [atomOf(feed), rssOf(feed)] },
    { name: 'log of the path', run: () => pathForLog(`/api/${encodeURI(wellFormed(header))}`) },
    {
      name: 'headers',
      run: () => [
        acceptedLanguage(header),
        browserOf(header),
        isOwnOrigin({ origin: `https://${header}`, host: header }, true),
        refused(() => readCursor('x', header.slice(0, 500), 'time')),
      ],
    },
    {
      name: 'address, colour and name',
      run: () => [email.safeParse(text), parseColour(header.slice(0, 40)), cleanName(header), cutAtWord(text, 200)],
    },
    { name: 'line of an export', run: () => csvLine([title, text, null]) },
    { name: 'text of an import', run: () => bodyText(text, 'auto') },
  ]
}

function mailOf(title: string, text: string): unknown {
  const mail = newComment(
    {
      kind: 'reply',
      company,
      post: { title },
      comment: { author: title, fromTeam: false, isInternal: false, text, url: company.url },
      threadID: '<post-a@b.example>',
      unsubscribeURL: company.url,
      settingsURL: company.url,
    },
    wordsFor('en'),
  )
  return messageOf(
    {
      to: { address: 'a@b.example', name: title },
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      headers: mail.headers,
    },
    { address: 'c@d.example' },
  )
}

/** What a check says, also when it refuses. */
function refused(check: () => unknown): unknown {
  try {
    return check()
  } catch (error) {
    return error
  }
}

/** The time of this process that a step takes, in milliseconds; where it is long, the best of four, so that a pause of the machine is not its fault. */
export function msOf({ run }: Step, longMs: number): number {
  let best = Infinity
  for (let turn = 0; turn < 4 && best > longMs; turn++) {
    const started = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(started)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}
