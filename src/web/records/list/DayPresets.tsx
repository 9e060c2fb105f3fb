import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { CalendarRange } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listClass, optionClass, popoverClass } from '../../controls/Labelled'
import { presetsNow } from './day-presets'
import styles from './Filters.module.css'

interface DayPresetsProps {
  readonly label: string
  readonly onChosen: (range: readonly [string, string]) => void
}

/** 本月, 上月, 本年 … beside the two days of a filter. */
export function DayPresets({ label, onChosen }: DayPresetsProps) {
  const { t } = useTranslation()
  const presets = presetsNow()
  return (
    <MenuTrigger>
      <Button className={styles.presets} aria-label={t('{{label}}的常用范围', { label })}>
        <CalendarRange size={14} aria-hidden />
      </Button>
      <Popover className={popoverClass}>
        <Menu
          aria-label={t('{{label}}的常用范围', { label })}
          className={listClass}
          onAction={(key) => {
            const range = presets.find(([name]) => name === key)?.[1]
            if (range) onChosen(range)
          }}
        >
          {presets.map(([name]) => (
            <MenuItem key={name} id={name} className={optionClass}>
              {t(name)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
