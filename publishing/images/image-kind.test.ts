import { describe, expect, it } from 'vitest'
import { findImageKind } from './image-kind.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const withBrands = (...[major = '', ...compatible]: string[]) => {
  const body = `ftyp${major}\0\0\0\0${compatible.join('')}`
  return latin1(`\0\0\0${String.fromCharCode(body.length + 4)}${body}\0\0\0\u0008mdat`)
}
const heic =
  ' is a HEIC photograph, which few browsers can show; save it as JPEG: on an iPhone, choose "Most Compatible" in ' +
  'Settings, Camera, Formats; on a Mac, use File, Export in Preview.'

describe('findImageKind', () => {
  it.each([
    ['jpeg', latin1('\u00ff\u00d8\u00ff\u00e0')],
    ['png', latin1('\u0089PNG\r\n')],
    ['webp', latin1('RIFF\0\0\0\0WEBPVP8 ')],
    ['gif', latin1('GIF89a')],
    ['tiff', latin1('II*\0\u0008\0')],
    ['tiff', latin1('MM\0*\0\0')],
    ['avif', withBrands('avif', 'mif1', 'miaf')],
    ['avif', withBrands('mif1', 'avif', 'miaf')],
    ['avif', withBrands('miaf', 'MA1B', 'avif')],
    ['svg', Buffer.from('\ufeff \n<svg/>')],
    ['svg', Buffer.from('<?xml version="1.0"?><!DOCTYPE svg><svg/>')],
  ])('finds %s by the first bytes, whatever the name says', (kind, bytes) => {
    expect(findImageKind('photo.bmp', bytes)).toBe(kind)
  })

  it.each([
    ['IMG_1.HEIC', withBrands('heic', 'mif1'), heic],
    ['desk.jpg', withBrands('mif1', 'heic'), heic],
    ['live.heic', withBrands('heix'), heic],
    ['burst.heic', withBrands('hevc', 'heic'), heic],
    ['flyer.jpg', latin1('%PDF-1.7'), ' is a PDF; save the picture in it as JPEG or PNG.'],
    ['a.docx', latin1('PK\u0003\u0004'), ' is a Word, Excel or ZIP file; save the picture in it as JPEG or PNG.'],
    [
      'a.doc',
      latin1('\u00d0\u00cf\u0011\u00e0'),
      ' is a Word, Excel or ZIP file; save the picture in it as JPEG or PNG.',
    ],
    ['a.mov', withBrands('qt  '), ' is a video; give a photograph.'],
    ['a.mp4', withBrands('isom', 'mp42'), ' is a video; give a photograph.'],
    ['a.webm', latin1('\u001aE\u00df\u00a3'), ' is a video; give a photograph.'],
    ['a.cr3', withBrands('crx '), ' is a RAW photograph of a camera; save it as JPEG with the program of the camera.'],
    ['A.NEF', latin1('MM\0*'), ' is a RAW photograph of a camera; save it as JPEG with the program of the camera.'],
    ['a.psd', latin1('8BPS'), ' is a Photoshop file; export it as JPEG or PNG.'],
    ['a.bmp', latin1('BM6\0'), ' is a BMP; save it as JPEG or PNG.'],
    ['logo.ico', latin1('\0\0\u0001\0\u0002\0'), ' is an ICO; save it as PNG or SVG.'],
    ['a.jxl', latin1('\u00ff\n'), ' is a JPEG XL or JPEG 2000; save it as JPEG.'],
    ['a.jpg', latin1('\n<!DOCTYPE html><html>'), ' is a web page; save the picture in it.'],
    ['a.jpg', Buffer.alloc(0), ' is empty; copy it again.'],
    ['a.jpg', Buffer.from('hello'), ' is not an image; give a JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG.'],
  ])('says what %s is, and what to do', (name, bytes, sentence) => {
    expect(() => findImageKind(name, bytes)).toThrow(name + sentence)
  })
})
