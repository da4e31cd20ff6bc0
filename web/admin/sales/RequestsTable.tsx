import { Suspense, useRef, useState } from 'react'
import type { OutputOf } from '../../../contract/call.ts'
import type { FeatureRequest, reportingThirdPartyCompanyFeatureRequests } from '../../../contract/featureRequests.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { lazyPart } from '../../page/lazyPart.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { LoadMore } from '../../ui/actions/LoadMore.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useWords } from '../../words/useWords.ts'
import { moreOf } from '../people/shownRows.ts'
import { usePermission } from '../states/usePermission.ts'
import { RequestRow } from './RequestRow.tsx'
import { isNarrowed, salesPath, type SalesSearch } from './salesSearch.ts'
import { useRequestKeys } from './useRequestKeys.ts'

const WhoDialog = lazyPart(() => loadChunk('web/admin/sales/WhoDialog.tsx', () => import('./WhoDialog.tsx')))

interface RequestsTableProps {
  list: OutputOf<typeof reportingThirdPartyCompanyFeatureRequests>
  search: SalesSearch
  /** The page is one customer's, which stands above. */
  isOfOne: boolean
}

/** What customers asked for, a row for each post that one of them wants; or what there is to say instead. */
export function RequestsTable({ list, search, isOfOne }: RequestsTableProps) {
  const { t } = useWords()
  const { requests, reporting, hasNextPage, cursor } = list
  const mayMiss = usePermission('money.view') && !isOfOne
  const seesMoney = mayMiss && reporting !== null
  const body = useRef<HTMLTableSectionElement>(null)
  const [asked, setAsked] = useState<FeatureRequest | null>(null)
  useRequestKeys(body, (id) => setAsked(requests.find((request) => request.id === id) ?? null))
  if (requests.length === 0) return <Nothing search={search} isOfOne={isOfOne} />
  return (
    <>
      {mayMiss && reporting === null && <NoReporting />}
      <table aria-label={t('adminSales.list')} className="w-full table-fixed text-start text-ui">
        <thead>
          <tr className="border-b border-line text-small text-ink-3">
            <th scope="col" className="h-9 text-start font-[480]">
              {t('adminSales.post')}
            </th>
            {!isOfOne && (
              <th scope="col" className="hidden w-[18%] ps-4 text-start font-[480] md:table-cell print:table-cell">
                {t('adminSales.customer')}
              </th>
            )}
            <th scope="col" className="hidden w-[22%] ps-4 text-start font-[480] md:table-cell print:table-cell">
              {t('adminSales.who')}
            </th>
            {seesMoney && (
              <th scope="col" className="hidden w-32 ps-4 text-end font-[480] lg:table-cell print:table-cell">
                {t('adminSales.worth')}
              </th>
            )}
            <th scope="col" className="w-36 ps-4 text-start font-[480] sm:w-44 lg:ps-8">
              {t('adminSales.status')}
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {requests.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              isOfOne={isOfOne}
              reporting={seesMoney ? reporting : null}
              onWho={() => setAsked(request)}
            />
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <div className="mt-4 print:hidden">
          <LoadMore
            href={salesPath(moreOf(search, cursor))}
            label={t('adminSales.more')}
            busyLabel={t('adminSales.loadingMore')}
          />
        </div>
      )}
      {hasNextPage && <p className="mt-3 hidden text-small print:block">{t('adminSales.cut')}</p>}
      <Suspense fallback={null}>{asked && <WhoDialog request={asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  )
}

/** Why no amount is shown, and where who may do so changes that. */
function NoReporting() {
  const { t } = useWords()
  const mayChoose = usePermission('company.manage')
  return (
    <p className="mb-4 text-small text-ink-3 print:hidden">
      {t('adminSales.noReporting')}{' '}
      {mayChoose && <TextLink href={paths.adminSettings('money')}>{t('adminSales.chooseReporting')}</TextLink>}
    </p>
  )
}

function Nothing({ search, isOfOne }: { search: SalesSearch; isOfOne: boolean }) {
  const { t } = useWords()
  const { company, mine, ...others } = search
  if (mine !== undefined && !isNarrowed(others))
    return <EmptyState title={t('adminSales.noneMine.title')} text={t('adminSales.noneMine.text')} />
  if (isNarrowed(search))
    return (
      <EmptyState
        title={t('adminSales.noneFound.title')}
        text={t('adminSales.noneFound.text')}
        action={<LinkButton href={salesPath({ company })}>{t('portal.filter.clear')}</LinkButton>}
      />
    )
  return isOfOne ? (
    <EmptyState title={t('adminSales.noneOfOne.title')} text={t('adminSales.noneOfOne.text')} />
  ) : (
    <EmptyState title={t('adminSales.none.title')} text={t('adminSales.none.text')} />
  )
}
