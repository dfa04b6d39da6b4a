import { optimize } from 'svgo/browser'

/** The SVG with path data in its shortest form, with coordinates rounded to `decimals` places. Ids stay. */
export function shortenPaths(svg: string, decimals: number): string {
  const plugins = [{ name: 'convertPathData', params: { floatPrecision: decimals } } as const]
  return optimize(svg, { multipass: true, plugins }).data
}
