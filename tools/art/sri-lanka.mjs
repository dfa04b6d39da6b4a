import {rng,P,rough,lg,rg,path,svg,lerp,cloud} from './lib.mjs';

const W=800,H=1000,R=Math.round,SUN=[270,394];
const STONE='#4B3336',DEEP='#0E3427',VERMILION='#E4572E';

// the Nine Arch Bridge in metres: about 91 m long, 24 m high, 7.6 m wide, nine round arches
const N=9,PITCH=10.1,LEN=N*PITCH,WIDE=7,DECK=14,HALF=4.05,PIER=PITCH/2-HALF;
const CROWN=DECK-1.8,SPRING=CROWN-HALF,FOOT=-24,PARAPET=DECK+1,END=14;
// the camera stands at the origin, looking along y; the bridge bends round it from the near left (heading A0) to the far right (A1)
const A0=.9,A1=-.2,RAD=LEN/(A0-A1),NEAR=[-33,66],HORIZON=634;
const CENTRE=[NEAR[0]+RAD*Math.sin(A0),NEAR[1]-RAD*Math.cos(A0)];
// s along the bridge, v behind its near face, z up
const plan=(s,v)=>{const a=A0-(A0-A1)*s/LEN;return[CENTRE[0]-(RAD+v)*Math.sin(a),CENTRE[1]+(RAD+v)*Math.cos(a)]};
const slope=s=>{const[x,y]=plan(s,0);return x/y};
// the nine arches fill the card from x=40 to x=742
const ZOOM=(742-40)/(slope(LEN)-slope(0)),MID=40-ZOOM*slope(0);
const view=([x,y],z)=>[R(MID+ZOOM*x/y),R(HORIZON-ZOOM*z/y)];
const pt=(s,v,z)=>view(plan(s,v),z);
// a strip of wall following the curve
const band=(s0,s1,v,z0,z1)=>{
 const a=[],b=[];
 for(let i=0;i<=20;i++){const s=lerp(s0,s1,i/20);a.push(pt(s,v,z1));b.push(pt(s,v,z0))}
 return P([...a,...b.reverse()]);
};

// treetops along control points: rounded crowns of uneven size
const canopy=(ctrl,size,r,foot=H+10)=>{
 let [x,y]=ctrl[0],d=`M${x} ${foot}V${y}`;
 for(const [x1,y1] of ctrl.slice(1))while(x<x1-4){
  const w=Math.min(x1-x,R(size*(.6+r()*.9))),dy=R((y1-y)*w/(x1-x)),q=R(w*(.5+r()*.16));
  d+=`a${q} ${q} 0 0 1 ${w} ${dy}`;x+=w;y+=dy;
 }
 return d+`V${foot}z`;
};
// a wood whose crowns catch the light on the sunward side
const wood=(id,d,lit,fill)=>`<defs><path id="${id}" d="${d}"/></defs>`
 +`<use href="#${id}" fill="${lit}"/><use href="#${id}" x="3" y="6" fill="${fill}"/>`;

const sky=()=>path(`M0 0h${W}v${H}H0z`,'url(#s)')+path(`M0 0h${W}v820H0z`,'url(#g)')
 +`<circle cx="${SUN[0]}" cy="${SUN[1]}" r="96" fill="#FFFBE4"/>`
 +cloud(-60,262,230,'#F2A566',.9,12)+cloud(560,196,270,'#E8935A',.85,13)+cloud(60,356,170,'#FFE3A8',.9,8)
 +cloud(330,92,210,'#DD8452',.8,11);
const birds=()=>'<path d="M400 262q10-11 20 0 10-11 20 0M452 292q7-8 14 0 7-8 14 0M378 304q6-7 12 0 6-7 12 0"'
 +' fill="none" stroke="#7A4A2E" stroke-width="3" stroke-linecap="round"/>';

const hills=(r)=>{
 const shape=(pts,fill,foot)=>path(P([[pts[0][0],foot],...pts,[810,foot]]),fill);
 const back=rough([[-10,400],[70,372],[150,436],[262,484],[350,446],[450,400],[560,380],[810,360]],22,16,r);
 // Ella Rock: a sheer nose to the left, a long shoulder to the right
 const ridge=rough([[300,560],[350,478],[420,440],[470,404],[512,352],[528,306],[556,286],[604,278]],14,16,r);
 const shoulder=rough([[604,278],[640,292],[690,324],[740,330],[810,366]],14,16,r);
 const spur=rough([[622,320],[604,370],[636,420],[610,500]],26,20,r);
 const gully=rough([[556,288],[540,330],[556,380],[520,440],[500,500]],16,20,r);
 const front=rough([[-10,412],[60,430],[130,470],[220,500],[330,512],[440,500],[560,470],[680,450],[810,470]],20,16,r);
 return shape(back,'url(#m1)',700)+shape([...ridge,...shoulder.slice(1)],'url(#m2)',700)
  +path(P([...shoulder,[810,520],...spur.reverse()]),'url(#m3)')
  +path(P([...gully,[470,520],[500,440],[524,380],[520,340],[540,302]]),'url(#m3)','opacity=".45"')
  +shape(front,'url(#m4)',760);
};
const valley=(r)=>path(canopy([[-20,470],[80,520],[220,600],[360,640],[470,630],[600,580],[700,520],[830,470]],26,r,900),'url(#v1)')
 +path(canopy([[-20,560],[120,620],[260,690],[400,720],[560,690],[700,620],[830,570]],34,r,900),'url(#v2)');

// one opening at depth v: feet, springings and crown, with the two quarter rounds as cubics
const opening=(m,v)=>{
 const k=.5523*HALF,p=(ds,z)=>pt(m+ds,v,z).join(' '),z=SPRING,h=HALF;
 const R0=p(h,z),R1=p(h,z+k),R2=p(k,CROWN),top=p(0,CROWN),L2=p(-k,CROWN),L1=p(-h,z+k),L0=p(-h,z);
 return{R0,top,L0,footR:p(h-.5,FOOT),footL:p(.5-h,FOOT),
  rise:`C${R1} ${R2} ${top}`,fall:`C${L2} ${L1} ${L0}`,backR:`C${R2} ${R1} ${R0}`,backL:`C${L1} ${L2} ${top}`};
};
const bridge=(r)=>{
 let jamb='',soffit='',dim='',holes='',ring='',impost='',stones='';
 for(let i=0;i<N;i++){
  const f=opening(PITCH*(i+.5),0),b=opening(PITCH*(i+.5),WIDE),round=`M${f.R0}${f.rise}${f.fall}`;
  jamb+=`M${f.footR}L${f.R0}L${b.R0}L${b.footR}z`;
  soffit+=`M${f.R0}${f.rise}L${b.top}${b.backR}z`;
  dim+=`M${f.top}${f.fall}L${b.L0}${b.backL}z`;
  holes+=`M${f.footR}L${f.R0}${f.rise}${f.fall}L${f.footL}z`;
  ring+=round;
 }
 const stone=(s,z,w)=>{const[x,y]=pt(s,0,z);stones+=`M${x} ${y}h${R(w)}`};
 for(let i=1;i<N;i++){
  const s=PITCH*i,lo=SPRING-.35,hi=SPRING+.25;
  impost+=P([pt(s-PIER,0,hi),pt(s+PIER,0,hi),pt(s+PIER,0,lo),pt(s-PIER,0,lo)]);
  for(let q=0;q<9;q++)stone(s-.1-r()*.8,lerp(SPRING-1,FOOT+10,(q+r()*.6)/9),4+r()*3);
 }
 for(let i=0;i<=N;i++)for(let q=0;q<3;q++)stone(PITCH*i+(r()-.6)*(1.6+q*.7),SPRING+1.2+q*.9,5+r()*6);
 const line=(d,c,w,more='')=>`<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" ${more}/>`;
 const coping=P([...Array(21)].map((_,i)=>pt(lerp(-END,LEN+END,i/20),-.2,PARAPET)),false);
 return path(dim,'#A8653F')+path(jamb,'url(#j)')+path(soffit,'#D98A4C')
  +path(band(-END,LEN+END,0,FOOT,DECK)+holes,'url(#b)','fill-rule="evenodd"')
  +line(ring,'url(#bl)',5)+line(ring,STONE,5,'stroke-dasharray="1 6" opacity=".6"')+line(stones,'url(#bl)',2,'opacity=".7"')
  +path(impost+band(-END,LEN+END,-.4,DECK-.5,DECK),'url(#bl)')+path(band(-END,LEN+END,-.2,DECK,PARAPET),'url(#b)')
  +line(coping,'#FFDFA0',2.4);
};

// coaches are straight boxes set on chords of the curve; the parapet hides their wheels
const train=()=>{
 const SIDE=1.9,BROAD=2.9,LONG=14.3,GAP=.8,FIRST=8.6,CARS=5,LAST=FIRST+CARS*(LONG+GAP)-GAP;
 let side='',skirt='',stripe='',roof='',vent='',win='',door='',nose='';
 for(let i=0;i<CARS;i++){
  const s=FIRST+i*(LONG+GAP),p=plan(s,SIDE),q=plan(s+LONG,SIDE);
  const between=(a,b)=>(t,z)=>view([lerp(a[0],b[0],t),lerp(a[1],b[1],t)],DECK+z),at=between(p,q);
  const quad=(t,w,z0,z1)=>P([at(t,z1),at(t+w,z1),at(t+w,z0),at(t,z0)]);
  side+=quad(0,1,.4,5);skirt+=quad(0,1,.4,2.15);stripe+=quad(0,1,2.15,2.55);
  roof+=P([[0,5],[.01,5.5],[.05,5.9],[.95,5.9],[.99,5.5],[1,5]].map(a=>at(...a)));
  if(i){
   for(let k=0;k<6;k++)win+=quad(.135+k*.125,.088,3,4.4);
   for(const t of [.035,.905])door+=quad(t,.06,1,4.5);
   for(const t of [.2,.45,.7])vent+=quad(t,.1,5.8,6.2);
  }else{ // the engine
   win+=quad(.06,.1,3.1,4.5);door+=quad(.21,.06,1,4.6);vent+=quad(.3,.5,5.8,6.4);
   for(let k=0;k<3;k++)door+=quad(.36+k*.17,.11,3,4.3);
   const e=between(p,plan(s,SIDE+BROAD)),face=(...a)=>P(a.map(b=>e(...b))),[x,y]=e(.5,5.1);
   nose=path(face([0,.4],[0,5],[.12,5.6],[.5,5.9],[.88,5.6],[1,5],[1,.4]),'#F58A55')
    +path(face([0,2.15],[0,2.55],[1,2.55],[1,2.15]),'#FFF3D2')
    +path(face([.12,3.2],[.12,4.6],[.88,4.6],[.88,3.2]),'#54323A')+`<circle cx="${x}" cy="${y}" r="2.6" fill="#FFFBE4"/>`;
  }
 }
 return path(band(FIRST,LAST,2.4,DECK,DECK+4.4),'#4A2A2E')+path(vent,'#D9A476')+path(roof,'#FFE2AE')+path(side,VERMILION)
  +path(skirt,'#C4432A')+path(stripe,'#FFE9C4')+path(win,'#FFF3BE')+path(door,'#A13420')+nose;
};

// hedges of tea along the contours: dotted round-capped strokes, a lit one riding on a dark one
const tea=(edge,n,gap,grow,w0,w1,fill,dark,lit)=>{
 let o=path(edge(0)+`V${H+9}H${edge.from}z`,fill),k=w0*.4;
 for(let i=0;i<n;i++){
  const w=R(lerp(w0,w1,i/(n-1)));
  o+=`<g stroke-dasharray="0 ${R(w*.55)}"><path d="${edge(k)}" stroke="${dark}" stroke-width="${w}"/>`
   +`<path d="${edge(k-w*.2)}" stroke="${lit}" stroke-width="${R(w*.6)}"/></g>`;
  k+=gap+grow*i;
 }
 return`<g fill="none" stroke-linecap="round">${o}</g>`;
};
const rightSlope=k=>`M840 ${R(700+k*.8)}C720 ${R(690+k)} 660 ${R(800+k)} 520 ${R(836+k)}S320 ${R(870+k*1.3)} 210 ${R(920+k*1.6)}`;
const leftSlope=k=>`M-40 ${R(800+k)}C60 ${R(780+k)} 180 ${R(850+k)} 290 ${R(924+k)}S480 ${R(1010+k)} 560 ${R(1040+k)}`;
rightSlope.from=840;leftSlope.from=-40;

const frond=()=>{
 let d='M0 0Q60-54 134 8 60-40 0 4z';
 for(let i=1;i<=10;i++){
  const t=i/11.5,x=2*(1-t)*t*60+t*t*132,y=2*(1-t)*t*-46+t*t*6,l=40*(1-Math.abs(t-.42)*1.15);
  d+=`M${R(x-4)} ${R(y)}l${R(l*.32+5)} 0 -5 ${R(l)}z`;
 }
 return`<path id="p" d="${d}"/>`;
};
const palm=(x,y,s,h,lean)=>`<g transform="translate(${x} ${y})scale(${s})">`
 +`<path d="M${-lean-8} ${h}Q${R(-lean*.2-4)} ${h/2} -5 0H5Q${R(10-lean*.2)} ${h/2} ${12-lean} ${h}z"/><circle r="19"/>`
 +[-10,-46,30,66].map(a=>`<use href="#p" transform="rotate(${a})"/><use href="#p" transform="scale(-1 1)rotate(${a})"/>`).join('')
 +'<use href="#p" transform="rotate(-84)scale(.8)"/></g>';

// banana leaves and heliconias in the near corner
const garden=(x,y)=>{
 const fan=(list,o)=>list.map(([a,k])=>`<g transform="rotate(${a})scale(${k})">${o}</g>`).join('');
 const leaf=path('M0 0C44-60 40-160 0-226-40-160-36-60 0 0z',DEEP)+path('M0 0C-36-60-40-160 0-226z','#1F6A45')
  +`<path d="M0-44l-12-14M0-84l-19-20M0-124l-20-21M0-164l-14-16" stroke="${DEEP}" stroke-width="3"/>`;
 const bloom=`<path d="M0 0V-190" stroke="${DEEP}" stroke-width="5"/>`
  +path('M0-104q30-8 42-38-34 4-42 18zM0-152q24-6 34-32-28 4-34 16z',VERMILION)
  +path('M0-126q-30-8-40-38 32 4 40 18zM0-172q-20-8-24-34 20 6 24 18z','#F4814E')+path('M0-190q10-14 6-34-12 12-10 34z','#F9B84E');
 return`<g transform="translate(${x} ${y})">`+fan([[-78,.8],[-22,1.05],[-52,.98],[6,.9]],leaf)
  +fan([[-66,.86],[-36,1],[-8,.9]],bloom)+'</g>';
};

export default function draw(){
 const r=rng(9);let defs=frond(),b='';
 const fade=(id,y0,y1,...c)=>{defs+=lg(id,0,y0,0,y1,...c.map((x,i)=>[c.length>2?[0,.6,1][i]:i,...[x].flat()]));return`url(#${id})`};
 defs+=lg('s',0,0,0,560,[0,'#D9743F'],[.3,'#EF9F5C'],[.6,'#FAC981'],[1,'#FFEDBE'])
  +rg('g',...SUN,430,[0,'#FFFBDD',.95],[.3,'#FFE9A6',.7],[1,'#FFC776',0])
  +lg('b',0,0,W,0,[0,STONE],[.5,'#6E4A40'],[1,'#8F6548'])+lg('bl',0,0,W,0,[0,'#80564A'],[1,'#B98A5E']);
 fade('j',560,840,'#FFC36C','#F7DC9C');
 fade('m1',370,560,'#F3B574','#FCDDA0');
 fade('m2',280,560,'#CB9A62','#EBCF92');
 fade('m3',280,520,['#A5824F',.85],['#A5824F',0]);
 fade('m4',420,640,'#B3AE66','#E8D694');
 fade('v1',470,760,'#8FA356','#C9CB83','#EFE2A6');
 fade('v2',570,820,'#7C9A52','#D7D892');
 b+=sky()+hills(r)+birds()+valley(r);
 b+=`<g fill="#2C6A3E">${palm(768,424,.52,230,20)}${palm(20,392,.4,230,-20)}</g>`+train()+bridge(r);
 // jungle and mist at the foot of the piers
 b+=wood('w1',canopy([[-20,610],[30,640],[110,700],[220,770],[340,806],[480,796],[600,750],[690,676],[740,610],[830,520]],30,r),
  fade('e1',520,880,'#6FA04C','#8DB457','#D5D98C'),fade('e2',520,880,'#1D5A3C','#3F7F49','#A9BF70'));
 b+=`<g fill="${DEEP}">${palm(756,652,.32,230,-20)}</g>`;
 b+=wood('w2',canopy([[-20,700],[60,716],[150,776],[260,860],[360,930]],34,r)+canopy([[540,850],[640,776],[720,716],[830,650]],34,r),
  fade('e3',520,880,'#4F8C45','#63994B','#8FB45F'),fade('e4',520,880,'#164A34','#245E3C','#4F8A50'));
 b+=path(`M0 690h${W}v170H0z`,fade('mi',690,860,['#FFF1C4',0],['#FFF1C4',.7],['#FFF1C4',0]))
  +[[-40,770,240],[520,752,200],[330,826,230]].map(([x,y,w])=>cloud(x,y,w,'#FFF3CC',.6,11)).join('');
 b+=tea(rightSlope,11,20,2.6,16,36,'#1F5B34',fade('tr',700,H,'#4C9440','#216838'),fade('tl',700,H,'#A5CC58','#5AA046'));
 b+=tea(leftSlope,8,24,3,20,40,'#123F2B','#23693A','#5FA545');
 b+=`<g fill="${DEEP}">${palm(46,742,.7,400,-26)}</g>`+garden(806,1026);
 return svg(W,H,'A train on the Nine Arch Bridge near Ella, Sri Lanka, in the early morning',`<defs>${defs}</defs>${b}`);
}
