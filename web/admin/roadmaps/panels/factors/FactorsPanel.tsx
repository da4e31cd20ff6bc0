import { useState } from 'react'
import { mostFactors } from '../../../../../contract/roadmapKinds.ts'
import type { Roadmap, RoadmapFactor } from '../../../../../contract/roadmaps.ts'
import { ConfirmDialog } from '../../../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../../../components/useFailureText.ts'
import { useWrite } from '../../../../data/useWrite.ts'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { Select } from '../../../../ui/forms/Select.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { useRefusalToast } from '../../../forms/useRefusalToast.ts'
import { OrderedItems } from '../OrderedItems.tsx'
import { FactorDialog } from './FactorDialog.tsx'
import { factorInputs } from './factorInputs.ts'

interface FactorsPanelProps {
  roadmap: Roadmap
  canEdit: boolean
}

/** What a roadmap weighs, and how the impacts become one figure. */
export function FactorsPanel({ roadmap, canEdit }: FactorsPanelProps) {
  const { t, number } = useWords()
  const { id: roadmapID, revision, factors, method } = roadmap
  const [open, setOpen] = useState<{ kind: 'add' } | { kind: 'edit' | 'delete'; factor: RoadmapFactor } | null>(null)
  const { run, pending } = useWrite('/api/roadmaps/setFactors')
  const update = useWrite('/api/roadmaps/update')
  const refused = useRefusalToast()
  const textOf = ({ side, type, weight, isBroken, isWithheld, segment, field, description }: RoadmapFactor) =>
    isBroken
      ? t('adminRoadmaps.brokenText')
      : [
          t(`adminRoadmaps.side.${side}`),
          t(`adminRoadmaps.type.${type}`),
          type === 'percentage' ? undefined : t('adminRoadmaps.weightOf', { weight: number(weight) }),
          field?.name,
          segment?.name,
          isWithheld ? t('adminRoadmaps.withheld') : undefined,
          description === '' ? undefined : description,
        ]
          .filter((part) => part !== undefined)
          .join(' · ')
  const order = (ids: string[]) => {
    const inputs = factorInputs(factors)
    const sorted = ids.flatMap((id) => inputs.filter((one) => one.id === id))
    return run({ roadmapID, revision, factors: sorted })
  }
  const begin = (kind: 'edit' | 'delete', id: string) => {
    const factor = factors.find((one) => one.id === id)
    if (factor) setOpen({ kind, factor })
  }
  const setMethod = async (value: string) => {
    const { error } = await update.run({ roadmapID, method: value === 'geometric' ? 'geometric' : 'weighted' })
    if (error) refused(error)
  }
  return (
    <>
      <p className="mb-4 text-ui text-ink-2">
        {t(factors.length === 0 ? 'adminRoadmaps.noFactors' : 'adminRoadmaps.factorsText')}
      </p>
      <OrderedItems
        label={t('adminRoadmaps.factors')}
        items={factors.map((factor) => ({
          id: factor.id,
          name: factor.name,
          text: textOf(factor),
          isBroken: factor.isBroken,
        }))}
        canEdit={canEdit}
        addLabel={t('adminRoadmaps.addFactor')}
        isFull={factors.length >= mostFactors}
        onAdd={() => setOpen({ kind: 'add' })}
        onEdit={(id) => begin('edit', id)}
        onDelete={(id) => begin('delete', id)}
        pending={pending}
        onOrder={order}
      />
      <div className="mt-6">
        {canEdit ? (
          <Select
            label={t('adminRoadmaps.method')}
            hint={t(`adminRoadmaps.methodHint.${method}`)}
            value={method}
            options={(['weighted', 'geometric'] as const).map((one) => ({
              value: one,
              text: t(`adminRoadmaps.methods.${one}`),
            }))}
            onChange={({ target }) => void setMethod(target.value)}
          />
        ) : (
          <p className="text-small text-ink-3">{t(`adminRoadmaps.methodHint.${method}`)}</p>
        )}
      </div>
      {open && open.kind !== 'delete' && (
        <FactorDialog
          roadmap={roadmap}
          factor={open.kind === 'edit' ? open.factor : null}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'delete' && <DeleteFactor roadmap={roadmap} factor={open.factor} onClose={() => setOpen(null)} />}
    </>
  )
}

function DeleteFactor({ roadmap, factor, onClose }: { roadmap: Roadmap; factor: RoadmapFactor; onClose: () => void }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/roadmaps/setFactors')
  const failureText = useFailureText()
  const { name, isLive } = factor
  return (
    <ConfirmDialog
      title={t('adminRoadmaps.deleteFactorTitle', { name })}
      text={t(isLive ? 'adminRoadmaps.deleteLiveText' : 'adminRoadmaps.deleteFactorText')}
      confirmLabel={t('adminRoadmaps.delete')}
      danger
      pending={pending}
      refusal={error ? failureText(error, t('admin.failed.write')) : undefined}
      onConfirm={() =>
        run(
          {
            roadmapID: roadmap.id,
            revision: roadmap.revision,
            factors: factorInputs(roadmap.factors).filter(({ id }) => id !== factor.id),
          },
          () => {
            onClose()
            toasts.show({ text: t('adminRoadmaps.deleted', { name }) })
            document.getElementById('panel-title')?.focus()
          },
        )
      }
      onClose={onClose}
    />
  )
}
