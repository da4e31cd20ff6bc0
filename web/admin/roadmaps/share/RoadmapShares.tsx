import { useState } from 'react'
import type { RoadmapShare } from '../../../../contract/roadmapSharing.ts'
import { useData } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useRefusalToast } from '../../forms/useRefusalToast.ts'
import { SectionFailed } from '../../profile/SectionFailed.tsx'
import { SectionLoading } from '../../profile/SectionLoading.tsx'

/** The links to views of a roadmap that are open or have expired, each with what ends it. */
export function RoadmapShares({ roadmapID }: { roadmapID: string }) {
  const { t } = useWords()
  const { data: shares, error } = useData('/api/roadmaps/shares/get', { roadmapID })
  return (
    <section aria-labelledby="roadmap-shares" className="border-t border-line pt-4">
      <h3 id="roadmap-shares" tabIndex={-1} className="text-ui">
        {t('adminShareRoadmap.links')}
      </h3>
      {!shares &&
        (error === null ? (
          <SectionLoading />
        ) : (
          <SectionFailed path="/api/roadmaps/shares/get" inputs={{ roadmapID }} />
        ))}
      {shares?.length === 0 && <p className="mt-1 text-small text-ink-3">{t('adminShareRoadmap.none')}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {shares?.map((share) => (
          <ShareRow key={share.roadmapViewID} share={share} />
        ))}
      </ul>
    </section>
  )
}

/** A press asks, the second one revokes: anyone who has the link finds nothing then. */
function ShareRow({ share }: { share: RoadmapShare }) {
  const { t, date, dateTime } = useWords()
  const { roadmapViewID, name, url, created, by, expires, isExpired, hasPassword, embedOrigins } = share
  const { run, pending } = useWrite('/api/roadmaps/shares/revoke')
  const refused = useRefusalToast()
  const [isAsked, setIsAsked] = useState(false)
  const revoke = async () => {
    const { error } = await run({ roadmapViewID }, () =>
      document.querySelector<HTMLElement>('#roadmap-shares')?.focus(),
    )
    if (error) refused(error)
  }
  const day = date(created)
  return (
    <li className="flex flex-wrap items-center sm:flex-nowrap justify-between gap-x-4 gap-y-2 py-2 text-ui">
      <div className="min-w-0">
        <p dir="auto" className={`wrap-anywhere ${isExpired ? 'text-ink-3' : ''}`}>
          {isExpired ? name : <TextLink href={url}>{name}</TextLink>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-small text-ink-3">
          <span>
            {expires === null
              ? t('adminShareRoadmap.open')
              : t(isExpired ? 'adminShareRoadmap.expired' : 'adminShareRoadmap.expires', { time: dateTime(expires) })}
          </span>
          <span>
            {by === null
              ? t('adminShareRoadmap.sharedOn', { day })
              : t('adminShareRoadmap.sharedBy', { name: by, day })}
          </span>
          {hasPassword && <span>{t('adminShareRoadmap.withPassword')}</span>}
          {embedOrigins.length > 0 && <span>{t('adminShareRoadmap.embedded', { count: embedOrigins.length })}</span>}
        </p>
      </div>
      {isAsked ? (
        <span className="flex gap-2">
          <Button size="small" look="ghost" onClick={() => setIsAsked(false)}>
            {t('forms.cancel')}
          </Button>
          <Button size="small" look="danger" loading={pending} onClick={() => void revoke()}>
            {t('adminShareRoadmap.revokeNow')}
          </Button>
        </span>
      ) : (
        <Button size="small" aria-label={t('adminShareRoadmap.revokeOf', { name })} onClick={() => setIsAsked(true)}>
          {t('adminShareRoadmap.revoke')}
        </Button>
      )}
    </li>
  )
}
