import { useData } from '../../data/react.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'

/** The segment that narrows a directory, which is asked for again at once, as by its order. A company can only be in one of companies. */
export function SegmentChoice({ chosen, companiesOnly = false }: { chosen: string; companiesOnly?: boolean }) {
  const { t } = useWords()
  const { data: segments } = useData('/api/segments/get', {})
  const listed = (segments ?? []).filter(({ subject }) => !companiesOnly || subject === 'thirdPartyCompany')
  // The address can name one that is gone, or that is still on its way.
  const isListed = chosen === '' || listed.some(({ urlName }) => urlName === chosen)
  return (
    <Select
      key={segments === null ? 'coming' : 'listed'}
      name="segment"
      size="medium"
      label={t('adminDirectory.segmentLabel')}
      defaultValue={chosen}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
      options={[
        { value: '', text: t('adminDirectory.segmentAny') },
        ...(isListed ? [] : [{ value: chosen, text: chosen }]),
        ...listed.map(({ urlName, name }) => ({ value: urlName, text: name })),
      ]}
    />
  )
}
