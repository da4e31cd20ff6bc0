import { useState } from 'react'
import type { Review } from '../../../../contract/moderation.ts'
import { PastTime } from '../../../components/comments/PastTime.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { useWords } from '../../../words/useWords.ts'
import '../../../../locales/en/adminModeration.json?texts'
import { useRefusalToast } from '../../forms/useRefusalToast.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { useDecide } from './useDecide.ts'

const chip = 'inline-flex rounded-xs border border-line-strong px-1.5 text-micro text-ink-2'

/** A post or comment to decide: what it says, why it is here, and the two ways to decide. */
export function ReviewItem({ review, onDecided }: { review: Review; onDecided?: () => void }) {
  const { t } = useWords()
  const { decide, pending } = useDecide()
  const refused = useRefusalToast()
  const [isRejecting, setIsRejecting] = useState(false)
  const { kind, post, text, author, at, isHeld, reasons, reports, notes } = review
  const { title } = post
  const approve = async () => {
    const error = await decide(review, 'approved')
    if (error) refused(error)
    else onDecided?.()
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-72 text-ui wrap-anywhere">
        <p>
          {kind === 'comment' && <span className="text-ink-3">{t('adminModeration.commentOn')} </span>}
          <TextLink href={paths.adminPost(post.board.urlName, post.urlName)}>{title}</TextLink>
        </p>
        {text !== '' && (
          <p dir="auto" className="mt-1 line-clamp-3 text-ink-2">
            {text}
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          {isHeld && (
            <span className="inline-flex rounded-xs bg-ink px-1.5 text-micro text-bg">
              {t('adminModeration.hidden')}
            </span>
          )}
          {reasons
            .filter((reason) => reason !== 'reported' || reports.length === 0)
            .map((reason) => (
              <span key={reason} className={chip}>
                {t('adminModeration.reason', { reason })}
              </span>
            ))}
          {reports.map(({ reason, count }) => (
            <span key={`report-${reason}`} className={chip}>
              {t('adminModeration.report', { reason, count })}
            </span>
          ))}
        </p>
        {notes.map((note) => (
          <p key={note} dir="auto" className="mt-1 text-small text-ink-2">
            {t('adminModeration.note', { note })}
          </p>
        ))}
        <p className="mt-1 text-small text-ink-3">
          {t('adminModeration.byline', { author: author?.name ?? t('admin.posts.nobody'), board: post.board.name })}{' '}
          <PastTime at={at} className="whitespace-nowrap" />
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          loading={pending}
          data-decision="approve"
          aria-label={t(isHeld ? 'adminModeration.approveName' : 'adminModeration.keepName', { title })}
          onClick={() => void approve()}
        >
          {t(isHeld ? 'adminModeration.approve' : 'adminModeration.keep')}
        </Button>
        <Button
          size="small"
          look="ghost"
          data-decision="reject"
          aria-label={t(isHeld ? 'adminModeration.rejectName' : 'adminModeration.takeDownName', { title })}
          onClick={() => setIsRejecting(true)}
        >
          {t(isHeld ? 'adminModeration.reject' : 'adminModeration.takeDown')}
        </Button>
      </div>
      {isRejecting && (
        <RejectDialog
          review={review}
          onClose={() => setIsRejecting(false)}
          onDone={() => {
            setIsRejecting(false)
            onDecided?.()
          }}
        />
      )}
    </li>
  )
}
