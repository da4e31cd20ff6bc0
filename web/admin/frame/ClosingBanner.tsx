import { useData } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useWords } from '../../words/useWords.ts'
import { usePermission } from '../states/usePermission.ts'

/** Above every page of a company that is being deleted: when, by whom, and for owners the way back. */
export default function ClosingBanner({ eraseAt }: { eraseAt: string }) {
  const { t, date } = useWords()
  const { data: closing } = useData('/api/company/getClosing', {})
  const mayKeep = usePermission('company.delete')
  return (
    <Banner
      tone="danger"
      action={mayKeep && <TextLink href={paths.adminSettings('danger')}>{t('admin.closing.keep')}</TextLink>}
    >
      {t('admin.closing.text', { day: date(eraseAt) })}
      {closing?.askedBy && ` ${t('admin.closing.by', { name: closing.askedBy, day: date(closing.askedAt) })}`}
    </Banner>
  )
}
