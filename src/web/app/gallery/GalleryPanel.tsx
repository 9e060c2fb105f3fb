import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, EmptyState, Switch } from '../../controls'
import type { PanelProps } from '../registries'
import styles from './GalleryPanel.module.css'
import { type GalleryProps, type GallerySection, type NamedSection, orderSections } from './gallery-section'

const sections = orderSections(import.meta.glob<GallerySection>('./*Section.tsx', { eager: true }))

/** 控件示例: every control of the application to be tried, in its states. `?section=RichText` shows one alone. */
export default function GalleryPanel({ params }: PanelProps) {
  const { t } = useTranslation()
  const page = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<GalleryProps>({ disabled: false, readOnly: false })
  const shown = params.section ? sections.filter(({ name }) => name === params.section) : sections
  const goTo = (name: string) => {
    const heading = page.current?.querySelector<HTMLElement>(`[data-section="${name}"]`)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <div ref={page} className={styles.page}>
      <header className={styles.head}>
        <h2 tabIndex={-1} data-autofocus>
          {t('控件示例')}
        </h2>
        <div className={styles.switches}>
          <Switch
            label={t('禁用')}
            value={state.disabled}
            onChange={(disabled) => setState((before) => ({ ...before, disabled }))}
          />
          <Switch
            label={t('只读')}
            value={state.readOnly}
            onChange={(readOnly) => setState((before) => ({ ...before, readOnly }))}
          />
        </div>
        {shown.length > 1 && (
          <nav aria-label={t('控件示例')} className={styles.contents}>
            {shown.map(({ name, title }) => (
              <Button key={name} kind="quiet" onPress={() => goTo(name)}>
                {t(title)}
              </Button>
            ))}
          </nav>
        )}
      </header>
      {shown.length === 0 && <EmptyState title={t('没有这个示例')} />}
      {shown.map((section) => (
        <Section key={section.name} section={section} {...state} />
      ))}
    </div>
  )
}

function Section({ section, ...state }: GalleryProps & { readonly section: NamedSection }) {
  const { t } = useTranslation()
  const heading = useId()
  const { default: Content } = section
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h3 id={heading} tabIndex={-1} data-section={section.name}>
        {t(section.title)}
      </h3>
      <Content {...state} />
    </section>
  )
}
