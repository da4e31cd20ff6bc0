import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent, type MailEndings } from './frame/frame.ts'
import { endings, postOf, threadID, type Samples } from './samples/sampleFacts.ts'

export interface NewPostFacts extends MailEndings {
  /** As what the reader is told: one of the team, someone who is mentioned in it, or who follows its category. */
  kind: 'newPost' | 'mention' | 'newPostInCategory'
  company: MailCompany
  post: { title: string; url: string; /** Its beginning in plain words; may be empty. */ excerpt: string }
  board: string
  /** The category that the reader follows. */
  category?: string
  author: string
  /** One id for all emails about this post, such as `<post-{id}@{host}>`. */
  threadID: string
}

/** Tells the team of a new post, someone that they are mentioned in one, or who follows its category. */
export function newPost(
  { kind, company, post, board, category = '', author, threadID, ...endings }: NewPostFacts,
  words: Words,
): MailContent {
  const hasText = post.excerpt.trim() !== ''
  return frame(
    {
      company,
      subject: words.t(`mail.${kind}.subject`, { title: post.title, category }),
      preheader: words.t('mail.newPost.preheader', { author, board }),
      heading: post.title,
      body: hasText
        ? [
            {
              kind: 'paragraph',
              text: words.t(kind === 'mention' ? 'mail.mention.bodyInPost' : 'mail.newPost.body', { author, board }),
            },
            { kind: 'quote', text: post.excerpt },
          ]
        : [{ kind: 'paragraph', text: words.t('mail.newPost.bodyEmpty', { author, board }) }],
      button: { label: words.t('mail.openPost'), url: post.url },
      why: words.t(whys[kind], { company: company.name, category, board }),
      ...endings,
      threadID,
    },
    words,
  )
}

const whys = {
  mention: 'mail.why.mention',
  newPost: 'mail.why.team',
  newPostInCategory: 'mail.why.category',
} as const

export const samples: Samples = (facts, words) => ({
  newPost: newPost(
    {
      kind: 'newPost',
      company: facts.company,
      post: postOf(facts),
      board: facts.board,
      author: facts.person,
      ...endings,
      threadID,
    },
    words,
  ),
  newPostInCategory: newPost(
    {
      kind: 'newPostInCategory',
      company: facts.company,
      post: postOf(facts),
      board: facts.board,
      category: facts.category,
      author: facts.person,
      ...endings,
      threadID,
    },
    words,
  ),
  mentionInPost: newPost(
    {
      kind: 'mention',
      company: facts.company,
      post: postOf(facts),
      board: facts.board,
      author: facts.person,
      ...endings,
      threadID,
    },
    words,
  ),
})
