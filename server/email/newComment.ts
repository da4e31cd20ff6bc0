import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent, type MailEndings } from './frame/frame.ts'
import { endings, postOf, threadID, type Samples } from './samples/sampleFacts.ts'

export interface NewCommentFacts extends MailEndings {
  /** As what the reader is told. */
  kind: 'newComment' | 'boardComment' | 'reply' | 'mention'
  company: MailCompany
  post: { title: string }
  comment: {
    author: string
    fromTeam: boolean
    isInternal: boolean
    /** In plain words, whole or its beginning. */ text: string
    url: string
  }
  /** One id for all emails about this post, such as `<post-{id}@{host}>`. */
  threadID: string
}

/** Tells someone of another person's comment: on a post that they follow, in answer to them, or one that mentions them. */
export function newComment(
  { kind, company, post, comment, threadID, ...endings }: NewCommentFacts,
  words: Words,
): MailContent {
  const { author, fromTeam, isInternal, text, url } = comment
  const isPlain = kind === 'newComment' || kind === 'boardComment'
  return frame(
    {
      company,
      subject: words.t(isPlain ? 'mail.newComment.subject' : `mail.${kind}.subject`, { title: post.title }),
      preheader: words.t('mail.newComment.preheader', { author, comment: text }),
      heading: post.title,
      body: [
        {
          kind: 'paragraph',
          text: words.t(
            isInternal
              ? 'mail.newComment.bodyInternal'
              : !isPlain
                ? `mail.${kind}.body`
                : fromTeam
                  ? 'mail.newComment.bodyFromTeam'
                  : 'mail.newComment.body',
            { author },
          ),
        },
        { kind: 'quote', text },
      ],
      button: { label: words.t('mail.newComment.button'), url },
      why:
        kind === 'boardComment'
          ? words.t('mail.why.team', { company: company.name })
          : words.t(kind === 'newComment' ? 'mail.why.follow' : `mail.why.${kind}`),
      ...endings,
      threadID,
    },
    words,
  )
}

export const samples: Samples = (facts, words) => ({
  newComment: newComment(
    {
      kind: 'newComment',
      company: facts.company,
      post: postOf(facts),
      comment: { author: facts.person, fromTeam: true, isInternal: false, text: facts.text, url: facts.url },
      ...endings,
      threadID,
    },
    words,
  ),
  internalComment: newComment(
    {
      kind: 'newComment',
      company: facts.company,
      post: postOf(facts),
      comment: { author: facts.person, fromTeam: true, isInternal: true, text: facts.text, url: facts.url },
      ...endings,
      threadID,
    },
    words,
  ),
  reply: newComment(
    {
      kind: 'reply',
      company: facts.company,
      post: postOf(facts),
      comment: { author: facts.person, fromTeam: false, isInternal: false, text: facts.text, url: facts.url },
      ...endings,
      threadID,
    },
    words,
  ),
  mention: newComment(
    {
      kind: 'mention',
      company: facts.company,
      post: postOf(facts),
      comment: { author: facts.person, fromTeam: false, isInternal: false, text: facts.text, url: facts.url },
      ...endings,
      threadID,
    },
    words,
  ),
})
