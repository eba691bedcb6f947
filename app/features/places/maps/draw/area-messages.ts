/** Words of the field of an area. */
export const areaMessages = {
  area: 'Terület',
  areaText: 'A sarkai (hosszúság,szélesség; pontosvesszővel elválasztva)',
  areaMap: 'A terület, sarkonként rajzolva',
  drawOnMap: 'Rajzolás a térképen',
} as const;
