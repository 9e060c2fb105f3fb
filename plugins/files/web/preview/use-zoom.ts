import { useEffect, useState } from 'react'
import type { PreviewHandle } from './focused-preview'
import type { PreviewProps } from './preview-props'

const step = 1.25
const least = 0.1
const most = 8

/** The factor of zoom, 1 where it fits the pane, and the keys that change it. `turn` must stay the same between drawings. */
export function useZoom(onHandle: PreviewProps['onHandle'], turn?: PreviewHandle['turn']): number {
  const [zoom, setZoom] = useState(1)
  useEffect(() => {
    onHandle({
      turn,
      zoom: (direction) =>
        setZoom((current) =>
          direction === 0 ? 1 : Math.min(most, Math.max(least, direction > 0 ? current * step : current / step)),
        ),
    })
  }, [onHandle, turn])
  return zoom
}
