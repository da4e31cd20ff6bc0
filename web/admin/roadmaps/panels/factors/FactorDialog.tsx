import { useState } from 'react'
import {
  enteredFactorTypes,
  factorAggregates,
  factorSides,
  factorTypes,
  largestWeight,
  liveFactorTypes,
  longestFactorDescription,
  longestFactorName,
} from '../../../../../contract/roadmapKinds.ts'
import { isLive } from '../../../../../contract/roadmapScore.ts'
import type { Roadmap, RoadmapFactor } from '../../../../../contract/roadmaps.ts'
import { FormDialog } from '../../../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../../../components/forms/useRefusal.ts'
import { useData } from '../../../../data/react.tsx'
import { useWrite } from '../../../../data/useWrite.ts'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { RadioGroup } from '../../../../ui/forms/RadioGroup.tsx'
import { Select } from '../../../../ui/forms/Select.tsx'
import { TextArea } from '../../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { usePermission } from '../../../states/usePermission.ts'
import { factorInputs, type FactorInput } from './factorInputs.ts'
import { useNumericFields } from './useNumericFields.ts'

interface FactorDialogProps {
  roadmap: Roadmap
  /** Null for a new one. */
  factor: RoadmapFactor | null
  onClose: () => void
}

const everyone = ''

/** Adds a factor or changes one, whose side and type stay. */
export function FactorDialog({ roadmap, factor, onClose }: FactorDialogProps) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/roadmaps/setFactors')
  const refusal = useRefusal(error, ['factors'], t('admin.failed.write'))
  const maySeeCustomers = usePermission('customers.view')
  const maySeeMoney = usePermission('money.view')
  const { data: segments } = useData('/api/segments/get', {}, { enabled: maySeeCustomers })
  const fields = useNumericFields()
  const [begun] = useState<FactorInput>(() => (factor ? (factorInputs([factor])[0] ?? blank) : blank))
  const [values, setValues] = useState<FactorInput>(begun)
  const [weight, setWeight] = useState(String(begun.weight))
  const [isTried, setIsTried] = useState(false)
  const change = (part: Partial<FactorInput>) => setValues((before) => ({ ...before, ...part }))
  const { type, side } = values
  const isCounted = isLive(type)
  const heavy = Number(weight.replace(',', '.'))
  const isWrongWeight = !Number.isFinite(heavy) || weight.trim() === '' || heavy < 0 || heavy > largestWeight
  const types = factorTypes.filter(
    (one) =>
      one === type ||
      ((side === 'impact' || one !== 'percentage') &&
        (maySeeMoney || (one !== 'spend' && one !== 'opportunity')) &&
        (maySeeCustomers || one !== 'companies') &&
        (fields.length > 0 || one !== 'field')),
  )
  const submit = () => {
    setIsTried(true)
    if (isWrongWeight || values.name.trim() === '') return
    const { aggregate, segmentID, fieldID, ...entered } = values
    const input: FactorInput = {
      ...entered,
      weight: heavy,
      ...(isCounted && hasAggregate(type) ? { aggregate: aggregate ?? 'sum' } : {}),
      ...(isCounted && segmentID != null ? { segmentID } : {}),
      ...(type === 'field' ? { fieldID: fieldID ?? fields[0]?.id ?? '' } : {}),
    }
    const all = factorInputs(roadmap.factors)
    const next = factor ? all.map((one) => (one.id === factor.id ? input : one)) : [...all, input]
    void run({ roadmapID: roadmap.id, revision: roadmap.revision, factors: next }, () => {
      onClose()
      toasts.show({ text: t('admin.savedNamed', { name: input.name }), kind: 'saved' })
    })
  }
  return (
    <FormDialog
      title={factor ? t('adminRoadmaps.editNamed', { name: factor.name }) : t('adminRoadmaps.newFactor')}
      submitLabel={t(factor ? 'admin.save' : 'adminRoadmaps.addFactor')}
      unsaved={JSON.stringify(values) !== JSON.stringify(begun) || weight !== String(begun.weight)}
      pending={pending}
      refusal={{ ...refusal, general: refusal.general ?? refusal.of('factors') }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t('adminRoadmaps.name')}
        error={isTried && values.name.trim() === '' ? t('adminRoadmaps.nameMissing') : undefined}
        autoComplete="off"
        maxLength={longestFactorName}
        value={values.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      {!factor && (
        <>
          <RadioGroup
            label={t('adminRoadmaps.counts')}
            value={side}
            onChange={(next) =>
              change({ side: next, ...(next === 'effort' && type === 'percentage' ? { type: 'tenth' as const } : {}) })
            }
            options={factorSides.map((one) => ({
              value: one,
              text: t(`adminRoadmaps.side.${one}`),
              hint: t(`adminRoadmaps.sideHint.${one}`),
            }))}
          />
          <Select
            label={t('adminRoadmaps.typeLabel')}
            hint={t(isCounted ? 'adminRoadmaps.liveHint' : 'adminRoadmaps.enteredHint')}
            value={type}
            options={[...enteredFactorTypes, ...liveFactorTypes]
              .filter((one) => types.includes(one))
              .map((one) => ({ value: one, text: t(`adminRoadmaps.type.${one}`) }))}
            onChange={({ target }) => change({ type: types.find((one) => one === target.value) ?? type })}
          />
        </>
      )}
      {type === 'field' && (
        <Select
          label={t('adminRoadmaps.field')}
          value={values.fieldID ?? fields[0]?.id ?? ''}
          options={fields.map(({ id, name }) => ({ value: id, text: name }))}
          onChange={({ target }) => change({ fieldID: target.value })}
        />
      )}
      {isCounted && hasAggregate(type) && (
        <Select
          label={t('adminRoadmaps.aggregate')}
          value={values.aggregate ?? 'sum'}
          options={factorAggregates.map((one) => ({ value: one, text: t(`adminRoadmaps.aggregates.${one}`) }))}
          onChange={({ target }) =>
            change({ aggregate: factorAggregates.find((one) => one === target.value) ?? 'sum' })
          }
        />
      )}
      {isCounted && (segments ?? []).length > 0 && (
        <Select
          label={t('adminRoadmaps.segment')}
          value={values.segmentID ?? everyone}
          options={[
            { value: everyone, text: t('adminRoadmaps.everyone') },
            ...(segments ?? []).map(({ id, name }) => ({ value: id, text: name })),
          ]}
          onChange={({ target }) => change({ segmentID: target.value === everyone ? null : target.value })}
        />
      )}
      {type !== 'percentage' && (
        <TextField
          label={t('adminRoadmaps.weight')}
          hint={t('adminRoadmaps.weightHint', { most: largestWeight })}
          error={isTried && isWrongWeight ? t('adminRoadmaps.weightWrong', { most: largestWeight }) : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={weight}
          onChange={({ target }) => setWeight(target.value)}
        />
      )}
      <TextArea
        label={t('adminRoadmaps.description')}
        optional={t('adminRoadmaps.optional')}
        rows={2}
        maxLength={longestFactorDescription}
        value={values.description ?? ''}
        onChange={({ target }) => change({ description: target.value })}
      />
    </FormDialog>
  )
}

const blank: FactorInput = { name: '', description: '', side: 'impact', type: 'tenth', weight: 1 }

/** Votes and companies are always counted. */
function hasAggregate(type: FactorInput['type']): boolean {
  return type === 'spend' || type === 'opportunity' || type === 'field'
}
