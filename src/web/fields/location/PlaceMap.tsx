import type { Coordinates } from '#core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLatest } from '../../controls'
import { logError } from '../../shell/error-log'
import { type NearPlace, nearPlaces } from './near-places'
import { askBaseMap } from './place-calls'
import type { PlaceMapHandle } from './place-map'
import styles from './PlaceMap.module.css'

interface PlaceMapProps {
  readonly at: Coordinates | undefined
  /** Absent where a place is only looked at. */
  readonly onPoint?: (at: Coordinates) => void
}

/** Pixels a press of an arrow key moves the map; with Shift, to the point. */
const [step, fineStep] = [64, 8]
const mostNear = 5

/** The map: clicked, or gone over by the arrow keys with Enter for the middle. Without WebGL it says so, and the fields beside it do. */
export function PlaceMap({ at, onPoint }: PlaceMapProps) {
  const { t } = useTranslation()
  const canvas = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<PlaceMapHandle | 'missing'>()
  const [near, setNear] = useState<readonly NearPlace[]>([])
  const latest = useLatest({ at, onPoint })
  useEffect(() => {
    let made: PlaceMapHandle | undefined
    let isGone = false
    let isLogged = false
    // Failures of a map are for the log alone, and one stands for all.
    const onFailure = (error: unknown) => {
      if (!isLogged) logError(error, 'map')
      isLogged = true
    }
    const draw = async () => {
      if (!hasWebGl()) return setMap('missing')
      try {
        const [{ createPlaceMap }, base] = await Promise.all([import('./place-map'), askBaseMap()])
        if (isGone || !canvas.current) return
        made = createPlaceMap(canvas.current, base, latest.current.at, {
          onPoint: (point) => latest.current.onPoint?.(point),
          onRest: (middle) => setNear(nearPlaces(base.landmarks, middle, mostNear)),
          onFailure,
        })
        setMap(made)
      } catch (error) {
        onFailure(error)
        if (!isGone) setMap('missing')
      }
    }
    void draw()
    return () => {
      isGone = true
      made?.remove()
    }
  }, [latest])
  useEffect(() => {
    if (map !== 'missing') map?.mark(at)
  }, [map, at])
  if (map === 'missing') {
    return (
      <div className={styles.frame}>
        <p className={styles.missing}>{t('这个浏览器不能显示地图，请搜索地点或输入经纬度')}</p>
      </div>
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!map || event.ctrlKey || event.metaKey || event.altKey) return
    if (!steer(map, event.key, event.shiftKey ? fineStep : step, onPoint)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const hint = onPoint ? t('方向键移动地图，Enter 选定中心，+ 和 - 缩放') : t('方向键移动地图，+ 和 - 缩放')
  return (
    <div
      className={styles.frame}
      role="application"
      aria-label={t('地图')}
      aria-description={hint}
      aria-busy={map === undefined}
      // A place to be gone over by keys, as a game's board is.
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div ref={canvas} className={styles.map} />
      <div className={styles.cross} aria-hidden />
      {near.length > 0 && (
        <ul className={styles.near} aria-label={t('附近')}>
          {near.map(({ name, direction, kilometres }) => (
            <li key={`${name} ${kilometres}`}>
              <span>{name}</span>
              <span>
                {t('{{direction}} {{count}} 公里', { direction: t(direction), count: Number(kilometres.toFixed(1)) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <span className={styles.note}>{t('示意图，不作为划界依据')}</span>
    </div>
  )
}

/** Whether a key was one of the map's. */
function steer(map: PlaceMapHandle, key: string, pixels: number, onPoint: PlaceMapProps['onPoint']): boolean {
  if (key === 'ArrowLeft') map.panBy(-pixels, 0)
  else if (key === 'ArrowRight') map.panBy(pixels, 0)
  else if (key === 'ArrowUp') map.panBy(0, -pixels)
  else if (key === 'ArrowDown') map.panBy(0, pixels)
  else if (key === '+' || key === '=') map.zoomBy(1)
  else if (key === '-') map.zoomBy(-1)
  else if (key === 'Enter' && onPoint) onPoint(map.middle())
  else return false
  return true
}

function hasWebGl(): boolean {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
