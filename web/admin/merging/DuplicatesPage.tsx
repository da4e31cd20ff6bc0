import { useSearch } from '@tanstack/react-router'
import { adminPaths } from '../adminPaths.ts'
import { SegmentedLinks } from '../../ui/forms/SegmentedLinks.tsx'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/adminMerging.json?texts'
import { AdminPage } from '../states/AdminPage.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { usePermission } from '../states/usePermission.ts'
import { CompanyDoubles, UserDoubles } from './Doubles.tsx'
import { doublesPath, readMergingSearch } from './mergingSearch.ts'

/** People, and companies of customers, that may be in the list twice: each pair is merged, or said not to be one. */
export default function DuplicatesPage() {
  const { t } = useWords()
  const { of } = readMergingSearch(useSearch({ strict: false }))
  const allowed = [usePermission('customers.view'), usePermission('customers.edit')].every(Boolean)
  if (!allowed)
    return (
      <AdminPage title={t('adminMerging.title')}>
        <Forbidden text={t('adminMerging.forbidden')} />
      </AdminPage>
    )
  return (
    <AdminPage
      title={t('adminMerging.title')}
      above={[
        of === 'companies'
          ? { text: t('adminMerging.companiesTab'), href: adminPaths.companies() }
          : { text: t('adminMerging.peopleTab'), href: adminPaths.people() },
      ]}
      width="board"
    >
      <p className="mb-4 max-w-[60ch] text-ui text-ink-2">{t('adminMerging.intro')}</p>
      <div className="mb-2 overflow-x-auto border-b border-line">
        <SegmentedLinks
          label={t('adminMerging.title')}
          links={[
            { text: t('adminMerging.peopleTab'), href: doublesPath(), current: of === undefined },
            {
              text: t('adminMerging.companiesTab'),
              href: doublesPath({ of: 'companies' }),
              current: of === 'companies',
            },
          ]}
        />
      </div>
      {of === 'companies' ? <CompanyDoubles key="companies" /> : <UserDoubles key="people" />}
    </AdminPage>
  )
}
