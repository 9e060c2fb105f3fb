import { Button, CommandButton, currentContext, EmptyState, openAddress, useSession } from '#web'
import { useTranslation } from 'react-i18next'
import { importBatch } from '../../resources/import-batch'
import { statement } from '../../resources/statement'
import styles from './Import.module.css'
import { ImportSteps } from './ImportSteps'
import { newImportRoute } from './import-addresses'
import type { Batch, Progress } from './import-calls'

interface OutcomeProps {
  readonly progress: Progress
  readonly batch: Batch
}

/** What became of an import that is over, and what can be done next. */
export function Outcome({ progress, batch }: OutcomeProps) {
  const { t } = useTranslation()
  const permissions = useSession((state) => state.permissions)
  const { phase, addedCount, knownCount, rejectedCount, problem } = progress
  const titles: Readonly<Record<string, string>> = {
    stored: t('已导入：新增 {{added}} 行，已有 {{known}} 行，未入库 {{rejected}} 行', {
      added: addedCount,
      known: knownCount,
      rejected: rejectedCount,
    }),
    undone: t('已撤回导入'),
    discarded: t('已放弃导入'),
    unreadable: t('文件不能读取'),
  }
  const isStored = phase === 'stored'
  const context = { ...currentContext(), resource: importBatch.id, records: [batch], permissions }
  return (
    <section className={styles.wait} aria-label={t('导入结果')}>
      {isStored && <ImportSteps step="入库" />}
      <EmptyState title={`${batch.fileName}：${titles[phase] ?? ''}`}>
        {problem && (
          <p role="alert" className={styles.problem}>
            {t(problem.message, problem.params)}
          </p>
        )}
        <div className={styles.actions}>
          {isStored && (
            <Button
              kind="primary"
              autoFocus
              onPress={() => openAddress(`${statement.route}?batchId_equal=${batch.id}`)}
            >
              {t('查看这批流水')}
            </Button>
          )}
          <Button autoFocus={!isStored} onPress={() => openAddress(newImportRoute)}>
            {t('导入另一个文件')}
          </Button>
          {isStored && <CommandButton command={`${importBatch.id}.undo`} context={context} kind="danger" />}
        </div>
      </EmptyState>
    </section>
  )
}
