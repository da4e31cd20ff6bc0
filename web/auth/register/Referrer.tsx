import { useData } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'

/** The company whose link led here; nothing for a code of none. */
export function Referrer({ code }: { code: string }) {
  const { t } = useWords()
  const { data: referrer } = useData('/api/referrals/getReferrer', { referralCode: code })
  if (!referrer) return null
  return (
    <p className="mb-6 border-s-2 border-accent ps-3 text-ui wrap-anywhere">
      {t('register.referrer', { company: referrer.name })}
    </p>
  )
}
