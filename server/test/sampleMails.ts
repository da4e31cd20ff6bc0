import { addressChanged, addressTaken, emailCode } from '../email/emailCode.ts'
import { digest } from '../email/digest.ts'
import { etaChanged } from '../email/etaChanged.ts'
import type { MailContent } from '../email/frame.ts'
import { mailTest } from '../email/mailTest.ts'
import { newComment } from '../email/newComment.ts'
import { proofCode } from '../email/proofCode.ts'
import { newPost } from '../email/newPost.ts'
import { setPassword } from '../email/setPassword.ts'
import { signInCode } from '../email/signInCode.ts'
import { statusChanged } from '../email/statusChanged.ts'
import type { Words } from '../words/words.ts'

export const threadID = '<post-0198@acme.example>'
const signInURL = 'https://acme.example/login/link#token=vAGq9uKGdsm-4Nfhp0mTn4yq4ZzT_s3lYfBqDHxnT0c'
const unsubscribeURL = 'https://acme.example/unsubscribe?token=a&b="c"'
export const endings = {
  unsubscribeURL,
  muteURL: 'https://acme.example/unsubscribe?post=a',
  settingsURL: 'https://acme.example/settings/notifications',
}

/** The templates that `sampleMails` fills in. */
export const templates: ReadonlySet<unknown> = new Set([
  addressChanged,
  addressTaken,
  digest,
  emailCode,
  etaChanged,
  mailTest,
  newComment,
  newPost,
  proofCode,
  setPassword,
  signInCode,
  statusChanged,
])

/** Emails that someone asked for themselves. */
export const askedFor: ReadonlySet<string> = new Set([
  'signInCode',
  'setPassword',
  'mailTest',
  'emailCode',
  'proofOfErasing',
  'proofOfLeavingAddress',
  'addressTaken',
  'addressChanged',
])

/** Every email of ours with this text in each fact that a person can write. */
export function sampleMails(text: string, words: Words): Record<string, MailContent> {
  const company = { name: text, url: 'https://acme.example/', accent: { fill: '#c63118', onFill: '#ffffff' } }
  const url = `https://acme.example/p/x?${text}`
  const post = { title: text, url, excerpt: text }
  // As long as the job lets them be.
  const listed = Array.from({ length: 10 }, () => ({
    title: text.slice(0, 100),
    url,
    lines: Array.from({ length: 3 }, () => text.slice(0, 110)),
  }))
  return {
    signInCode: signInCode({ company, code: '482913', linkURL: signInURL, minutes: 10 }, words),
    setPassword: setPassword({ company, url, hours: 24 }, words),
    statusChanged: statusChanged(
      { company, post, status: text, isNew: true, note: { text, author: text }, ...endings, threadID },
      words,
    ),
    newPost: newPost({ kind: 'newPost', company, post, board: text, author: text, ...endings, threadID }, words),
    officialUpdate: statusChanged(
      { company, post, status: text, isNew: false, note: { text, author: text }, ...endings, threadID },
      words,
    ),
    etaChanged: etaChanged({ company, post, eta: '2027-03-01', ...endings, threadID }, words),
    mentionInPost: newPost({ kind: 'mention', company, post, board: text, author: text, ...endings, threadID }, words),
    newComment: newComment(
      {
        kind: 'newComment',
        company,
        post,
        comment: { author: text, fromTeam: true, isInternal: false, text, url },
        ...endings,
        threadID,
      },
      words,
    ),
    internalComment: newComment(
      {
        kind: 'newComment',
        company,
        post,
        comment: { author: text, fromTeam: true, isInternal: true, text, url },
        ...endings,
        threadID,
      },
      words,
    ),
    reply: newComment(
      {
        kind: 'reply',
        company,
        post,
        comment: { author: text, fromTeam: false, isInternal: false, text, url },
        ...endings,
        threadID,
      },
      words,
    ),
    mention: newComment(
      {
        kind: 'mention',
        company,
        post,
        comment: { author: text, fromTeam: false, isInternal: false, text, url },
        ...endings,
        threadID,
      },
      words,
    ),
    digest: digest(
      {
        kind: 'followed',
        company,
        posts: listed,
        count: 20,
        allURL: url,
        unsubscribeURL,
        settingsURL: endings.settingsURL,
        threadID,
      },
      words,
    ),
    teamDigest: digest(
      {
        kind: 'team',
        company,
        posts: listed,
        count: 20,
        allURL: url,
        unsubscribeURL,
        settingsURL: endings.settingsURL,
        threadID,
      },
      words,
    ),
    mailTest: mailTest({ company, settingsURL: endings.settingsURL }, words),
    emailCode: emailCode({ company, code: '482913', minutes: 30 }, words),
    proofOfErasing: proofCode({ company, purpose: 'erase', code: '482913', minutes: 10 }, words),
    proofOfLeavingAddress: proofCode({ company, purpose: 'changeEmail', code: '482913', minutes: 10 }, words),
    addressTaken: addressTaken({ company }, words),
    addressChanged: addressChanged({ company }, words),
  }
}
